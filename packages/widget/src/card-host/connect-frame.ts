import { connect } from "penpal";
import * as v from "valibot";
import { type AllowedCalls, guardedMessenger } from "../bridge/guarded-messenger.ts";
import { CHANNEL, FRAME_CALLS, type FrameEvent, OpenAnswer, type OpenRequest } from "../protocol.ts";
import { watchPulse } from "./pulse.ts";

/** What a frame tells that ends with `Result`: a payment with how it stands, card entry with what was entered. */
export type EventOf<Result> =
  | Exclude<FrameEvent, { readonly type: "result" }>
  | { readonly type: "result"; readonly data: Result };

/** How long card entry may take to load before the payer is told, in milliseconds. */
export const CONNECT_TIMEOUT_MS = 15_000;

interface FrameMethods {
  [method: string]: (...args: never[]) => unknown;
  open(request: OpenRequest): unknown;
  ping(): unknown;
}

export interface FrameConnection {
  /** Stops listening; nothing is called afterwards. */
  close(): void;
  /** How many messages were dropped because they were not in the protocol. */
  dropped(): number;
}

/**
 * Connects to the frame in `iframe` and opens it once. `onEvent` gets only what the protocol (`calls`) knows.
 * `onLost` is called at most once: the frame was reloaded, moved, navigated away, fell silent or refused the nonce. `onTimeout`: it never
 * answered in the first place.
 */
export function connectFrame<Result>(
  iframe: HTMLIFrameElement,
  remote: Window,
  request: OpenRequest,
  told: { onEvent(event: EventOf<Result>): void; onOpen(): void; onLost(): void; onTimeout(): void },
  calls: AllowedCalls = FRAME_CALLS,
): FrameConnection {
  let dropped = 0;
  let participant = "";
  let over = false;
  let stopPulse = (): void => {};

  const messenger = guardedMessenger({
    remote,
    origins: [new URL(iframe.src).origin],
    calls,
    onDrop: () => {
      dropped += 1;
    },
    onHandshake: (id) => {
      if (participant !== "" && participant !== id) lose();
      participant = id;
    },
  });
  const connection = connect<FrameMethods>({
    messenger,
    channel: CHANNEL,
    timeout: CONNECT_TIMEOUT_MS,
    methods: { tell: (event: EventOf<Result>) => (over ? undefined : told.onEvent(event)) },
  });

  function close(): void {
    over = true;
    stopPulse();
    iframe.removeEventListener("load", onLoad);
    connection.destroy();
  }
  function lose(): void {
    if (over) return;
    close();
    told.onLost();
  }
  /** The first load is the frame's own; any later one means that another page is in it. */
  let loads = 0;
  function onLoad(): void {
    loads += 1;
    if (loads > 1) lose();
  }
  iframe.addEventListener("load", onLoad);

  connection.promise.then(
    async (frame) => {
      const answer = v.safeParse(OpenAnswer, await frame.open(request).catch?.(() => "refused"));
      if (over) return;
      if (!answer.success || answer.output === "refused") return lose();
      stopPulse = watchPulse(() => Promise.resolve(frame.ping()), lose);
      told.onOpen();
    },
    () => {
      if (over) return;
      close();
      told.onTimeout();
    },
  );
  return { close, dropped: () => dropped };
}
