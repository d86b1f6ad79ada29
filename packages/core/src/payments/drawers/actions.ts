import { isCountable } from "./content.ts";
import type { Drawer } from "./day.ts";

/** What can be done with a drawer. */
export type DrawerAction = "open" | "count" | "hand_over" | "take_back" | "reopen";

/** The actions that a drawer's state and this user allow, the main one first. */
export function drawerActions(
  drawer: Pick<Drawer, "state" | "opening">,
  user: {
    readonly isOwn: boolean;
    /** Whether money that moves now is booked on the drawer's day. */
    readonly isToday: boolean;
    readonly supervises: boolean;
    readonly hasColleagues: boolean;
    /** Whether the books of the day are closed. */
    readonly isDayClosed: boolean;
  },
): readonly DrawerAction[] {
  const { state } = drawer;
  if (user.isDayClosed) return [];
  const opens = user.isOwn && user.isToday && !drawer.opening;
  if (state === "not_opened") return opens ? ["open"] : [];
  if (state === "handing_over") return ["take_back"];
  if (state === "closed") return user.supervises ? ["reopen"] : [];
  if (!isCountable(state)) return [];
  return [
    "count",
    ...(user.isOwn && user.isToday && user.hasColleagues ? (["hand_over"] as const) : []),
    ...(opens && state === "open" ? (["open"] as const) : []),
  ];
}
