import { useLocation } from "./router/index.ts";

/** Whether a screen's heading takes the focus: after a step inside the portal, not on the first load of the page. */
export const useTakeFocus = (): boolean => useLocation().key !== "default";
