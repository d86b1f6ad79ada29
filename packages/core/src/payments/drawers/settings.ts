import type { Customization } from "../../company/index.ts";

/** The setting that turns blind counts off: clerks then see what should be in their drawer. */
export const BLIND_COUNT_SWITCH = "BlindCount";
/** The setting that takes cash and checks only into an opened drawer. */
export const OPENING_SWITCH = "DrawerOpening";

const isSwitched = (text: string | undefined, to: "off" | "true"): boolean =>
  text?.trim().toLowerCase() === to;

/** Whether clerks count their drawer without seeing what should be in it: unless the county turns it off. */
export const countsBlindly = (customization: Customization): boolean =>
  !isSwitched(customization[BLIND_COUNT_SWITCH], "off");

/** Whether cash and checks are taken only into a drawer that was opened with its fund: if the county turns it on. */
export const requiresOpening = (customization: Customization): boolean =>
  isSwitched(customization[OPENING_SWITCH], "true");
