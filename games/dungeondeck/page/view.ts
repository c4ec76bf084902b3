import type { EdgeIcon, View, Visible } from "@view/dungeondeck";
export type { Aside, EdgeIcon, View } from "@view/dungeondeck";

export type Kind = EdgeIcon["icon"];
export type Icons = Omit<Visible, "card">;
export type Place = keyof Icons;
export type Face = View["face"];

/** Clockwise from the edge away from the player. */
export const places: readonly Place[] = ["top", "right", "bottom", "left"];
