import type { CheckoutDetails } from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import type { Look } from "../fields-protocol.ts";
import type { FrameEvent } from "../protocol.ts";
import type { TenderEvent, TokenEvent } from "../token-protocol.ts";
import type { FrameCalls } from "./calls.ts";
import type { CreateEntry } from "./entry/card-entry.ts";
import type { Obstacle } from "./sight.ts";

/** What the card entry page needs from its server, its host, and its browser. */
export interface FrameWorld {
  readonly calls: FrameCalls;
  /** The gateway account whose fields the page may show; '' for the installation's. */
  readonly account: string;
  /** The code of a checkout's card entry. */
  loadEntry(details: CheckoutDetails): Promise<CreateEntry>;
  /** The look of the page at this moment, for card entry. */
  look(): Look;
  later(callback: () => void, milliseconds: number): () => void;
  now(): number;
  randomUuid(): string;
  tell(event: FrameEvent | TokenEvent | TenderEvent): void;
  /** Whether the payer can see the button. */
  obstacle(): Promise<Obstacle | null>;
  /** The language: the host sets it before the frame shows anything. */
  language(): Language;
}
