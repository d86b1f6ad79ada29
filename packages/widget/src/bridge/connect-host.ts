import type { AllowedCalls } from "./allowed-calls.ts";
import { connect } from "./connect.ts";

/** The frame's side of the connection. */
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
  /** The methods that the host may call here: `open`, `ping`, and `methods`. */
  readonly calls: AllowedCalls;
  open(request: Request): Promise<"opened" | "refused">;
  /** Methods besides `open` and `ping`; they work, and answer, once the frame is open. */
  readonly methods?: Readonly<Record<string, (...args: never[]) => unknown>>;
  /** Methods that also work before. */
  readonly early?: Readonly<Record<string, () => unknown>>;
}

/**
 * Connects a frame to the page around it. It sends and answers nothing until that page calls `open` from an origin on
 * the server's list; `open` is accepted once.
 */
export function connectHost<Request, Event>(
  host: Window,
  { origins, channel, calls, open, methods = {}, early = {} }: HostToConnect<Request>,
): Bridge<Event> {
  let dropped = 0;
  let opened = false;
  let connected = false;
  let tellHost: Bridge<Event>["tell"] | undefined;
  const onDrop = (): void => {
    dropped += 1;
  };
  const onceOpen = Object.entries(methods).map(([name, method]) => [
    name,
    (...args: never[]): unknown => (opened ? method(...args) : onDrop()),
  ]);

  const connection = connect({
    remote: host,
    origins,
    channel,
    calls,
    onDrop,
    methods: {
      ...Object.fromEntries(onceOpen),
      ...early,
      async open(request: Request): Promise<"opened" | "refused"> {
        if (connected) {
          onDrop();
          return "refused";
        }
        connected = true;
        const answer = await open(request);
        opened = answer === "opened";
        return answer;
      },
      ping: () => (opened ? true : new Promise(() => {})),
    },
  });
  connection.promise.then(
    (call) => {
      tellHost = (event) => void call("tell", event).catch(() => {});
    },
    () => {},
  );
  return {
    tell: (event) => (connected ? tellHost?.(event) : undefined),
    dropped: () => dropped,
  };
}
