/** Hands a file to the person, who says where it goes. */
export function download(name: string, content: Blob): void {
    const address = URL.createObjectURL(content);
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    /* Some browsers read it later. */
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
