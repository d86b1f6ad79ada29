import { expect, it } from "vitest";
import { ZERO } from "../../money/index.ts";
import { type DrawerAction, drawerActions } from "./actions.ts";
import { type DrawerState, isFundCorrectable } from "./content.ts";

const OPENED = { fund: ZERO, pieces: null, at: "2026-11-20T12:00:00Z", corrections: [] };
const OWN = { isOwn: true, isToday: true, reopens: false, hasColleagues: true, isDayClosed: false };
const YESTERDAY = { ...OWN, isToday: false };
const ALONE = { ...OWN, hasColleagues: false };
const CLOSED = { ...OWN, reopens: true, isDayClosed: true };
const SUPERVISOR = { ...OWN, isOwn: false, reopens: true };
const OWN_SUPERVISOR = { ...OWN, reopens: true };

it.each<readonly [DrawerState, boolean, string, typeof OWN, readonly DrawerAction[]]>([
  ["not_opened", false, "its clerk", OWN, ["open"]],
  ["not_opened", false, "its clerk a day later", YESTERDAY, []],
  ["not_opened", false, "a supervisor", SUPERVISOR, []],
  ["open", true, "its clerk", OWN, ["count", "hand_over"]],
  ["open", false, "its clerk", OWN, ["count", "hand_over", "open"]],
  ["open", true, "a clerk without colleagues", ALONE, ["count"]],
  ["open", true, "its clerk a day later", YESTERDAY, ["count"]],
  ["open", true, "a supervisor", SUPERVISOR, ["count", "correct_fund"]],
  ["open", false, "a supervisor", SUPERVISOR, ["count"]],
  ["open", true, "a supervisor whose drawer it is", OWN_SUPERVISOR, ["count", "hand_over"]],
  ["changed", true, "a supervisor", SUPERVISOR, ["count", "correct_fund"]],
  ["changed", true, "its clerk", OWN, ["count", "hand_over"]],
  ["handing_over", true, "its clerk", OWN, ["take_back", "open"]],
  ["handed_over", true, "its clerk", OWN, ["open"]],
  ["closed", true, "its clerk", OWN, ["open"]],
  ["closed", true, "its clerk a day later", YESTERDAY, []],
  ["closed", true, "a supervisor", SUPERVISOR, ["reopen"]],
  ["closed", true, "a supervisor of a closed day", CLOSED, []],
  ["open", true, "its clerk on a closed day", CLOSED, []],
])("a drawer in the state %s (opened: %s) offers %s the actions %#", (state, isOpened, _, user, actions) => {
  expect(drawerActions({ state, opening: isOpened ? OPENED : null, counts: [] }, user)).toEqual(actions);
});

const handover = (at: string) => ({ at, handedTo: "bob", isReopened: false });
const AFTER = "2026-11-20T13:00:00Z";
it.each([
  ["before its count", "open", [], true],
  ["after money moved since its count", "changed", [], true],
  ["while it is closed", "closed", [], false],
  ["while another clerk counts it", "handing_over", [handover(AFTER)], false],
  ["after a handover, once money moved in it again", "changed", [handover(AFTER)], false],
  ["that was opened after a handover", "open", [handover("2026-11-20T11:00:00Z")], true],
] as const)("the fund of a drawer %s can be corrected: %s, %j, %s", (_, state, counts, expected) => {
  expect(isFundCorrectable(state, counts, OPENED)).toBe(expected);
});
