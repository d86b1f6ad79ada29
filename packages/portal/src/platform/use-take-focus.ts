import { useRef } from "react";
import { RECORD_PARAM } from "./record-param.ts";
import { useLocation } from "./router/index.ts";

/**
 * Whether a screen's heading takes the focus: after a step inside the portal, not on the first load of the page. The
 * record of a payment that opens over a screen is no step.
 */
export function useTakeFocus(): boolean {
  const { key, search } = useLocation();
  const isStep = useRef(false);
  if (!search.includes(`${RECORD_PARAM}=`)) isStep.current = key !== "default";
  return isStep.current;
}
