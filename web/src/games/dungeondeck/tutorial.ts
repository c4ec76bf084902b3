export const tutorial = [];
