import type { Fetch } from "@county-pay/core/client";
import type { Language } from "@county-pay/core/messages";
import type { FrameEvent } from "../protocol.ts";
import type { TenderEvent, TokenEvent } from "../token-protocol.ts";
import type { FrameCalls } from "./calls.ts";
import type { Obstacle } from "./sight.ts";

/** What the card entry page needs from its server, its host, and its browser. */
export interface FrameWorld {
  readonly calls: FrameCalls;
  readonly fetch: Fetch;
  now(): number;
  later(callback: () => void, milliseconds: number): () => void;
  randomUuid(): string;
  tell(event: FrameEvent | TokenEvent | TenderEvent): void;
  /** Whether the payer can see the button. */
  obstacle(): Promise<Obstacle | null>;
  /** The language: the host sets it before the frame shows anything. */
  language(): Language;
}
