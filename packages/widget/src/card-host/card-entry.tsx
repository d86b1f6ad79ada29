import type { ReactNode } from "react";
import { ENTRY_CALLS, type Entered } from "../token-protocol.ts";
import { CardFrame, type FrameProps } from "./card-frame.tsx";

export type { Entered, TenderKey } from "../token-protocol.ts";

/**
 * Card entry that takes no money, in a frame on the payments origin, for a page that called `OpenCardEntry`. As with
 * `CardFrame`, this page never sees a card: the result, reported once, is a token, the card type, and at most four digits.
 */
export const CardEntry = (props: Omit<FrameProps<Entered>, "calls">): ReactNode => (
  <CardFrame {...props} calls={ENTRY_CALLS} />
);
