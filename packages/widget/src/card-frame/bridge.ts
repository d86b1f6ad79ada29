import { connect, type Methods } from "penpal";
import { guardedMessenger } from "../bridge/guarded-messenger.ts";
import { CHANNEL, type FrameEvent, HOST_CALLS, type OpenAnswer, type OpenRequest } from "../protocol.ts";
import type { TokenEvent } from "../token-protocol.ts";
import type { FrameMeta } from "./meta.ts";

interface HostMethods extends Methods {
  tell(event: FrameEvent | TokenEvent): void;
}

export interface Bridge {
  tell(event: FrameEvent | TokenEvent): void;
  /** How many messages were dropped unanswered. */
  dropped(): number;
}

/**
 * The frame's end of the port. Nothing is said or answered before `open` came from the page that frames this one, with
 * an origin out of the server's list; `open` is taken once, for this checkout only.
 */
export function connectHost(
  host: Window,
  meta: FrameMeta,
  open: (request: OpenRequest) => Promise<OpenAnswer>,
): Bridge {
  let dropped = 0;
  let opened = false;
  let asked = false;
  let tellHost: Bridge["tell"] | undefined;

  const connection = connect<HostMethods>({
    messenger: guardedMessenger({
      remote: host,
      origins: meta.hosts,
      calls: HOST_CALLS,
      onDrop: () => {
        dropped += 1;
      },
    }),
    channel: CHANNEL,
    methods: {
      async open(request: OpenRequest): Promise<OpenAnswer> {
        if (asked || request.checkoutId !== meta.checkoutId) {
          dropped += 1;
          return "refused";
        }
        asked = true;
        const answer = await open(request);
        opened = answer === "opened";
        return answer;
      },
      ping: () => (opened ? true : new Promise(() => {})),
    },
  });
  connection.promise.then(
    (remote) => {
      tellHost = (event) => void remote.tell(event).catch(() => {});
    },
    () => {},
  );
  return {
    tell: (event) => (asked ? tellHost?.(event) : undefined),
    dropped: () => dropped,
  };
}
