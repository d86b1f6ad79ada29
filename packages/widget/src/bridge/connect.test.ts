// @vitest-environment jsdom
import * as penpal from "penpal";
import * as v from "valibot";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Call, connect, type End } from "./connect.ts";

const HOST = "https://host.example";
const FRAME = "https://frame.example";
const CALLS = {
  double: v.strictTuple([v.number()]),
  refuse: v.strictTuple([]),
  absent: v.strictTuple([]),
};
const METHODS = {
  double: (count: number) => count * 2,
  refuse() {
    throw new Error("a secret sentence");
  },
};

/** Everything that crossed, and two windows that send to each other from their own origins. */
function windows() {
  const sent: unknown[] = [];
  const from = (origin: string, other: () => Window): Window =>
    ({
      // Ours sends the origin and the ports, penpal sends both in one object.
      postMessage(
        data: unknown,
        to: string | { targetOrigin: string; transfer: unknown[] },
        ports?: unknown[],
      ) {
        const { targetOrigin, transfer } =
          typeof to === "string" ? { targetOrigin: to, transfer: ports } : to;
        sent.push(data);
        if (targetOrigin !== "*" && targetOrigin !== origin) return;
        const event = Object.assign(new Event("message"), {
          source: other(),
          origin: origin === HOST ? FRAME : HOST,
          data: structuredClone(data),
          ports: transfer ?? [],
        });
        queueMicrotask(() => window.dispatchEvent(event));
      },
    }) as unknown as Window;
  const host: Window = from(HOST, () => frame);
  const frame: Window = from(FRAME, () => host);
  return { sent, host, frame };
}

const made: { destroy(): void }[] = [];
afterEach(() => {
  for (const { destroy } of made.splice(0)) destroy();
});

/** One end with our bridge; `drops` counts dropped messages. */
function ours(remote: Window, origin: string, more: Partial<End> = {}) {
  const onDrop = vi.fn();
  const connection = connect({
    remote,
    origins: [origin],
    channel: "c",
    calls: CALLS,
    methods: METHODS,
    onDrop,
    ...more,
  });
  made.push(connection);
  return { ...connection, onDrop };
}
/** One end with penpal, as pages keep it that loaded an earlier element. */
function earlier(remoteWindow: Window, origin: string): { promise: Promise<Call>; destroy(): void } {
  const messenger = new penpal.WindowMessenger({ remoteWindow, allowedOrigins: [origin] });
  const { promise, destroy } = penpal.connect<Record<string, (...args: unknown[]) => unknown>>({
    messenger,
    channel: "c",
    methods: METHODS,
  });
  const call = promise.then(
    (remote): Call =>
      async (method, ...args) =>
        remote[method]?.(...args),
  );
  const connection = { promise: call, destroy };
  made.push(connection);
  return connection;
}

describe.each([
  ["ours at both ends", ours, ours],
  ["penpal around the frame", earlier, ours],
  ["penpal in the frame", ours, earlier],
])("the bridge, with %s", (_, around, within) => {
  it("the two ends connect, and each calls the other's methods", async () => {
    const { host, frame } = windows();
    const connections = [around(frame, FRAME), within(host, HOST)] as const;
    for (const { promise } of connections) {
      const call = await promise;
      expect(await call("double", 21)).toBe(42);
      await expect(call("refuse")).rejects.toThrow();
      await expect(call("absent")).rejects.toThrow();
    }
    const call = await connections[0].promise;
    const pending = call("double", 1);
    connections[0].destroy();
    await expect(pending).rejects.toThrow();
    await expect(call("double", 1)).rejects.toThrow();
  });

  it("an end notices that the other one has ended", async () => {
    const { host, frame } = windows();
    const [one, other] = [around(frame, FRAME), within(host, HOST)];
    const call = await other.promise;
    await one.promise;
    one.destroy();
    await vi.waitFor(() => expect(call("double", 1)).rejects.toThrow());
  });
});

describe("the bridge", () => {
  it("an end that never answers is reported after the time limit", async () => {
    await expect(ours(windows().frame, FRAME, { timeout: 1 }).promise).rejects.toThrow();
  });

  it("a failing method tells the other side neither its sentence nor its stack", async () => {
    const { host, frame, sent } = windows();
    ours(frame, FRAME);
    const say = (message: object, transfer: unknown[] = []) =>
      host.postMessage({ namespace: "penpal", channel: "c", ...message }, {
        targetOrigin: "*",
        transfer,
      } as never);
    say({ type: "SYN", participantId: "" });
    await vi.waitFor(() => expect(JSON.stringify(sent)).toContain("ACK1"));
    const { port1, port2 } = new MessageChannel();
    say({ type: "ACK2" }, [port2]);
    const reply = new Promise<unknown>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    port1.postMessage({
      namespace: "penpal",
      channel: "c",
      type: "CALL",
      id: "1",
      methodPath: ["refuse"],
      args: [],
    });
    expect(await reply).toEqual({
      namespace: "penpal",
      channel: "c",
      type: "REPLY",
      callId: "1",
      isError: true,
      isSerializedErrorInstance: true,
      value: {},
    });
  });

  it("calls from the window, from another origin, and outside the protocol reach no method", async () => {
    const { host, frame } = windows();
    const double = vi.fn();
    const { onDrop, promise } = ours(frame, FRAME, { methods: { double } });
    const call = await ours(host, HOST).promise;
    await promise;
    const base = {
      namespace: "penpal",
      channel: "c",
      type: "CALL",
      id: "1",
      methodPath: ["double"],
      args: [1],
    };
    const arrive = (more: object) =>
      window.dispatchEvent(
        Object.assign(new Event("message"), { source: frame, origin: FRAME, ports: [], ...more }),
      );
    arrive({ data: base });
    arrive({ data: base, origin: "https://elsewhere.example" });
    arrive({ data: { ...base, methodPath: ["constructor"] } });
    await expect(Promise.race([call("other"), Promise.resolve("no answer")])).resolves.toBe("no answer");
    await vi.waitFor(() => expect(onDrop).toHaveBeenCalledTimes(4));
    expect(double).not.toHaveBeenCalled();
  });

  it.each([[[]], [["*"]]])("the bridge refuses the origins %j", (origins) => {
    expect(() => ours(windows().frame, FRAME, { origins })).toThrow(TypeError);
  });
});
