import { type AllowedCalls, isAllowed, type Message } from "./allowed-calls.ts";

/** Calls a method of the other side; rejects if that fails or the connection ends. */
export type Call = (method: string, ...args: readonly unknown[]) => Promise<unknown>;

export interface Connection {
  /** Resolves once both sides are connected; rejects after the time limit. */
  readonly promise: Promise<Call>;
  /** Stops listening and tells the other side. */
  destroy(): void;
}

export interface End {
  readonly remote: Window;
  /** Exact origins of the other side. */
  readonly origins: readonly string[];
  /** Name of the protocol, with its version. */
  readonly channel: string;
  /** The methods that the other side may call. */
  readonly calls: AllowedCalls;
  // biome-ignore lint/suspicious/noExplicitAny: `calls` has parsed the arguments
  readonly methods: Readonly<Record<string, (...args: any[]) => unknown>>;
  /** In milliseconds; without it, the other side may take any time. */
  readonly timeout?: number;
  /** A message outside the protocol, or from another origin, was dropped. */
  onDrop(): void;
  /** The other side began a handshake: for the first time, or after a reload. */
  onHandshake?(participant: string): void;
}

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * Connects two windows over a MessagePort. Both send SYN; the one with the greater ID sends ACK1, and the other answers
 * with ACK2 and a port, over which they call each other's methods. The messages are those of penpal 7, which earlier
 * elements use. A message outside the protocol is dropped without an answer, and a call that fails tells the other side
 * nothing but that (SAFETY-009).
 */
export function connect(end: End): Connection {
  const { remote, origins, channel, calls, methods, timeout, onDrop, onHandshake } = end;
  if (origins.length === 0 || origins.includes("*")) throw new TypeError("exact origins are needed");
  const participantId = String(Math.random());
  const pending = new Map<unknown, Pending>();
  let other: unknown;
  let origin = "";
  let port: MessagePort | undefined;
  let count = 0;
  let isOver = false;
  let settle: (call?: Call) => void;
  const promise = new Promise<Call>((resolve, reject) => {
    settle = (call) => (call ? resolve(call) : reject(new Error()));
  });

  const send = (message: Message): void => port?.postMessage({ namespace: "penpal", channel, ...message });
  /** A step of the handshake. */
  const post = (message: Message, targetOrigin: string, transfer: Transferable[] = []): void =>
    remote.postMessage({ namespace: "penpal", channel, ...message }, targetOrigin, transfer);
  const synchronize = (): void => post({ type: "SYN", participantId }, "*");

  const call: Call = (method, ...args) =>
    new Promise((resolve, reject) => {
      if (!port) return reject(new Error());
      count += 1;
      const id = String(count);
      pending.set(id, { resolve, reject });
      send({ type: "CALL", id, methodPath: [method], args });
    });
  async function answer({ id: callId, methodPath, args }: Message): Promise<void> {
    const [name] = methodPath as [string];
    const reply = (rest: object): void => send({ type: "REPLY", callId, ...rest });
    try {
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
      if (!method) throw new Error();
      reply({ value: await method(...(args as unknown[])) });
    } catch {
      reply({ isError: true, isSerializedErrorInstance: true, value: {} });
    }
  }
  /** What arrives over the port. */
  function take(message: Message): void {
    if (message.type === "CALL") void answer(message);
    if (message.type === "DESTROY") stop();
    if (message.type !== "REPLY") return;
    const { callId, isError, value } = message;
    const asked = pending.get(callId);
    pending.delete(callId);
    if (isError) asked?.reject(new Error());
    else asked?.resolve(value);
  }
  function use(next: MessagePort): void {
    port?.close();
    port = next;
    next.onmessage = ({ data }) => {
      if (isOurs(data)) take(data);
    };
    clearTimeout(timer);
    settle(call);
  }
  function isOurs(data: Message | null | undefined): data is Message {
    if (data?.namespace !== "penpal" || data.channel !== channel) return false;
    const allowed = isAllowed(data, calls);
    if (!allowed) onDrop();
    return allowed;
  }
  /** What arrives from the window: only the handshake. */
  function onMessage({ source, origin: from, data, ports }: MessageEvent<Message | null | undefined>): void {
    if (source !== remote) return;
    if (!origins.includes(from)) onDrop();
    else if (isOurs(data)) shakeHands(data, from, ports);
  }
  function shakeHands(data: Message, from: string, ports: readonly MessagePort[]): void {
    if (data.type === "SYN") {
      onHandshake?.(String(data.participantId));
      origin = from;
      if (data.participantId === other || isOver) return;
      other = data.participantId;
      synchronize();
      if (participantId > String(other)) post({ type: "ACK1" }, origin);
    } else if (data.type === "ACK1" && origin) {
      const { port1, port2 } = new MessageChannel();
      post({ type: "ACK2" }, origin, [port2]);
      use(port1);
    } else if (data.type === "ACK2" && ports[0]) use(ports[0]);
    else onDrop();
  }
  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener("message", onMessage);
    for (const { reject } of pending.values()) reject(new Error());
    pending.clear();
    port?.close();
    port = undefined;
  }
  function destroy(): void {
    send({ type: "DESTROY" });
    stop();
  }

  const timer =
    timeout &&
    setTimeout(() => {
      destroy();
      settle();
    }, timeout);
  window.addEventListener("message", onMessage);
  synchronize();
  return { promise, destroy };
}
