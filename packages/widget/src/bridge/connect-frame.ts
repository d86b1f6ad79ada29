import type { AllowedCalls } from "./allowed-calls.ts";
import { type Call, connect } from "./connect.ts";
import { watchHeartbeat } from "./heartbeat.ts";

/** How long a frame may take to load before the person gets a message, in milliseconds. */
const CONNECT_TIMEOUT_MS = 15_000;

export interface FrameConnection {
  /** Stops listening; nothing is called afterwards. */
  close(): void;
  /** How many messages were dropped because they were not in the protocol. */
  dropped(): number;
  /** Calls another method of the frame; does nothing before it is open and after it is lost. */
  send(method: string, ...args: readonly unknown[]): void;
}

export interface FrameToConnect<Request> {
  readonly iframe: HTMLIFrameElement;
  readonly remote: Window;
  /** Name of the protocol, with its version. */
  readonly channel: string;
  /** The methods that the frame may call here. */
  readonly calls: AllowedCalls;
  /** The argument of the single call that opens the frame; a frame that is prepared waits for it, without a time limit. */
  readonly request: Request | Promise<Request>;
}

/** Callbacks for events from the frame. */
export interface FrameTold<Event> {
  /** Only events in the protocol. */
  onEvent(event: Event): void;
  onOpen(): void;
  /** The frame is connected and may answer calls that do not need its opening. */
  onConnect?(call: Call): void;
  /** At most once: the frame was reloaded, moved, or navigated away, stopped responding, or refused. */
  onLost(): void;
  /** Whether the frame never answered at all. */
  onTimeout(): void;
}

/** Connects to the frame in `iframe`, over a port with its origin alone, and opens it once (SAFETY-009). */
export function connectFrame<Request, Event>(
  { iframe, remote, channel, calls, request }: FrameToConnect<Request>,
  callbacks: FrameTold<Event>,
): FrameConnection {
  let dropped = 0;
  let participant = "";
  let over = false;
  let stopHeartbeat = (): void => {};
  let opened: Call | undefined;

  const connection = connect({
    remote,
    origins: [new URL(iframe.src).origin],
    channel,
    calls,
    methods: { tell: (event: Event) => (over ? undefined : callbacks.onEvent(event)) },
    timeout: CONNECT_TIMEOUT_MS,
    onDrop: () => {
      dropped += 1;
    },
    onHandshake: (id) => {
      if (participant !== "" && participant !== id) lose();
      participant = id;
    },
  });

  function close(): void {
    over = true;
    opened = undefined;
    stopHeartbeat();
    iframe.removeEventListener("load", onLoad);
    connection.destroy();
  }
  function lose(): void {
    if (over) return;
    close();
    callbacks.onLost();
  }
  function giveUp(): void {
    if (over) return;
    close();
    callbacks.onTimeout();
  }
  /** The first load is the frame's own; any later one means that another page is in it. */
  let loads = 0;
  function onLoad(): void {
    loads += 1;
    if (loads > 1) lose();
  }
  iframe.addEventListener("load", onLoad);

  connection.promise.then(async (call) => {
    callbacks.onConnect?.(call);
    const opening = await request;
    if (over) return;
    const patience = setTimeout(giveUp, CONNECT_TIMEOUT_MS);
    const answer: unknown = await call("open", opening).catch(() => "refused");
    clearTimeout(patience);
    if (over) return;
    if (answer !== "opened") return lose();
    opened = call;
    stopHeartbeat = watchHeartbeat(() => call("ping"), lose);
    callbacks.onOpen();
  }, giveUp);
  return {
    close,
    dropped: () => dropped,
    send: (method, ...args) => void opened?.(method, ...args).catch(() => {}),
  };
}
