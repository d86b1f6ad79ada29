import { connect, type Methods } from "penpal";
import { type AllowedCalls, guardedMessenger } from "./guarded-messenger.ts";

interface HostMethods<Event> extends Methods {
  tell(event: Event): void;
}

/** A frame's end of its port. */
export interface Bridge<Event> {
  tell(event: Event): void;
  /** How many messages were dropped unanswered. */
  dropped(): number;
}

export interface HostToConnect<Request> {
  /** Exact origins, the same list as in `frame-ancestors`. */
  readonly origins: readonly string[];
  /** Name of the protocol, with its version. */
  readonly channel: string;
  /** What the host may call here: `open`, `ping`, and `methods`. */
  readonly calls: AllowedCalls;
  open(request: Request): Promise<"opened" | "refused">;
  /** Others than `open` and `ping`; they work once it is open. */
  readonly methods?: Readonly<Record<string, (...args: never[]) => void>>;
}

/**
 * Connects a frame to the page around it. Nothing is said or answered before `open` came from that page, with an origin
 * out of the server's list; `open` is taken once.
 */
export function connectHost<Request, Event>(
  host: Window,
  { origins, channel, calls, open, methods = {} }: HostToConnect<Request>,
): Bridge<Event> {
  let dropped = 0;
  let opened = false;
  let asked = false;
  let tellHost: Bridge<Event>["tell"] | undefined;
  const onDrop = (): void => {
    dropped += 1;
  };
  const onceOpen = Object.entries(methods).map(([name, method]) => [
    name,
    (...args: never[]): void => (opened ? method(...args) : onDrop()),
  ]);

  const connection = connect<HostMethods<Event>>({
    messenger: guardedMessenger({ remote: host, origins, calls, onDrop }),
    channel,
    methods: {
      ...Object.fromEntries(onceOpen),
      async open(request: Request): Promise<"opened" | "refused"> {
        if (asked) {
          onDrop();
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
