import { expect, it } from "vitest";
import { ZERO } from "../../money/index.ts";
import { type DrawerAction, drawerActions } from "./actions.ts";
import type { DrawerState } from "./content.ts";

const OPENED = { fund: ZERO, pieces: null, at: "2026-11-20T12:00:00Z" };
const OWN = { isOwn: true, isToday: true, supervises: false, hasColleagues: true, isDayClosed: false };
const YESTERDAY = { ...OWN, isToday: false };
const ALONE = { ...OWN, hasColleagues: false };
const CLOSED = { ...OWN, supervises: true, isDayClosed: true };
const SUPERVISOR = { ...OWN, isOwn: false, supervises: true };

it.each<readonly [DrawerState, boolean, string, typeof OWN, readonly DrawerAction[]]>([
  ["not_opened", false, "its clerk", OWN, ["open"]],
  ["not_opened", false, "its clerk a day later", YESTERDAY, []],
  ["not_opened", false, "a supervisor", SUPERVISOR, []],
  ["open", true, "its clerk", OWN, ["count", "hand_over"]],
  ["open", false, "its clerk", OWN, ["count", "hand_over", "open"]],
  ["open", true, "a clerk without colleagues", ALONE, ["count"]],
  ["open", true, "its clerk a day later", YESTERDAY, ["count"]],
  ["open", true, "a supervisor", SUPERVISOR, ["count"]],
  ["changed", true, "its clerk", OWN, ["count", "hand_over"]],
  ["handing_over", true, "its clerk", OWN, ["take_back"]],
  ["handed_over", true, "its clerk", OWN, []],
  ["closed", true, "its clerk", OWN, []],
  ["closed", true, "a supervisor", SUPERVISOR, ["reopen"]],
  ["closed", true, "a supervisor of a closed day", CLOSED, []],
  ["open", true, "its clerk on a closed day", CLOSED, []],
])("a drawer in the state %s (opened: %s) offers %s the actions %#", (state, isOpened, _, user, actions) => {
  expect(drawerActions({ state, opening: isOpened ? OPENED : null }, user)).toEqual(actions);
});
