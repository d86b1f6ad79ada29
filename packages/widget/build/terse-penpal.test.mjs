import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as whole from "penpal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tersePenpal } from "./terse-penpal.mjs";

const source = fileURLToPath(import.meta.resolve("penpal"));
const file = join(tmpdir(), `terse-penpal-${process.pid}.mjs`);
const context = {
  error(message) {
    throw new Error(message);
  },
};
const transformed = tersePenpal.transform.call(context, readFileSync(source, "utf8"), source).code;
let terse;
beforeAll(async () => {
  writeFileSync(file, transformed.replace(/^\/\/# sourceMappingURL=.*$/m, ""));
  terse = await import(pathToFileURL(file).href);
});
afterAll(() => rmSync(file));

/** Two messengers that send to each other; `sent` is everything that crossed. */
function pair() {
  const sent = [];
  const ends = [new Set(), new Set()];
  const messenger = (own, other) => ({
    initialize: () => {},
    sendMessage: (message) => {
      const copy = structuredClone(message);
      sent.push(copy);
      queueMicrotask(() => {
        for (const handler of ends[other]) handler(copy);
      });
    },
    addMessageHandler: (handler) => ends[own].add(handler),
    removeMessageHandler: (handler) => ends[own].delete(handler),
    destroy: () => ends[own].clear(),
  });
  return { sent, one: messenger(0, 1), other: messenger(1, 0) };
}
const METHODS = {
  double: (count) => count * 2,
  refuse() {
    throw new Error("a secret sentence");
  },
};

// Also with penpal itself at one end: pages around a pinned element keep the element that they loaded.
describe.each([
  ["shortened at both ends", () => [terse, terse]],
  ["whole around the frame", () => [whole, terse]],
  ["whole in the frame", () => [terse, whole]],
])("penpal, %s", (_, ends) => {
  it("the two ends connect, and each calls the other's methods", async () => {
    const [host, frame] = ends();
    const { one, other } = pair();
    const connections = [
      host.connect({ messenger: one, channel: "c", methods: METHODS }),
      frame.connect({ messenger: other, channel: "c", methods: METHODS }),
    ];
    for (const { promise } of connections) {
      const remote = await promise;
      expect(await remote.double(21)).toBe(42);
      await expect(remote.refuse()).rejects.toThrow();
      await expect(remote.missing()).rejects.toThrow();
    }
    const [{ promise, destroy }] = connections;
    const remote = await promise;
    const pending = remote.double(1);
    destroy();
    await expect(pending).rejects.toThrow();
    expect(() => remote.double(1)).toThrow();
  });
});

it("an end that never answers is reported after the time limit", async () => {
  const { promise } = terse.connect({ messenger: pair().one, channel: "c", timeout: 1 });
  await expect(promise).rejects.toThrow("CONNECTION_TIMEOUT");
});

it("a failing method tells the other side neither its sentence nor its stack", async () => {
  const { sent, one, other } = pair();
  terse.connect({ messenger: one, channel: "c", methods: METHODS });
  const remote = await terse.connect({ messenger: other, channel: "c" }).promise;
  await remote.refuse().catch(() => {});
  expect(sent.at(-1)).toMatchObject({ type: "REPLY", isError: true });
  expect(JSON.stringify(sent)).not.toMatch(/secret|terse-penpal/);
});

it("a version of penpal that differs ends the build", () => {
  expect(() => tersePenpal.transform.call(context, "export {};", source)).toThrow("penpal changed");
});
