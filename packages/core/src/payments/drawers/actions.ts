import { isCountable, isFundCorrectable, isShut } from "./content.ts";
import type { Drawer } from "./day.ts";

/** What can be done with a drawer. */
export type DrawerAction = "open" | "count" | "hand_over" | "take_back" | "reopen" | "correct_fund";

/** The actions that a drawer's state and this user allow, the main one first. */
export function drawerActions(
  drawer: Pick<Drawer, "state" | "opening" | "counts">,
  user: {
    readonly isOwn: boolean;
    /** Whether money that moves now is booked on the drawer's day. */
    readonly isToday: boolean;
    /** Whether they may reopen drawers. */
    readonly reopens: boolean;
    readonly hasColleagues: boolean;
    /** Whether the books of the day are closed. */
    readonly isDayClosed: boolean;
  },
): readonly DrawerAction[] {
  const { state } = drawer;
  if (user.isDayClosed) return [];
  const opens = user.isOwn && user.isToday && (!drawer.opening || isShut(state));
  const open = opens ? (["open"] as const) : [];
  if (state === "not_opened") return open;
  if (state === "handing_over") return ["take_back", ...open];
  if (state === "closed") return [...(user.reopens ? (["reopen"] as const) : []), ...open];
  if (!isCountable(state)) return open;
  const { opening } = drawer;
  const own = drawer.counts.map(({ at, handedTo, reopened }) => ({
    at,
    handedTo: handedTo?.name ?? null,
    isReopened: reopened !== null,
  }));
  const corrects = user.reopens && !user.isOwn && opening !== null && isFundCorrectable(state, own, opening);
  return [
    "count",
    ...(user.isOwn && user.isToday && user.hasColleagues ? (["hand_over"] as const) : []),
    ...(opens && state === "open" ? (["open"] as const) : []),
    ...(corrects ? (["correct_fund"] as const) : []),
  ];
}
