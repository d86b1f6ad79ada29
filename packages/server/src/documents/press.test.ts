import { expect, it } from "vitest";
import { inTurn } from "./press.ts";

const late = () => new Promise<Buffer>((resolve) => setImmediate(() => resolve(Buffer.from("document"))));

it("documents are generated one at a time", async () => {
  let underWay = 0;
  let most = 0;
  const make = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    return late().finally(() => {
      underWay -= 1;
    });
  };
  const made = await Promise.all(Array.from({ length: 20 }, () => inTurn(make)));
  expect(made.every((document) => document !== null)).toBe(true);
  expect(most).toBe(1);
});

it("a document that fails does not block the next one", async () => {
  const failed = inTurn(() => Promise.reject(new Error("no ink")));
  const next = inTurn(late);
  await expect(failed).rejects.toThrow("no ink");
  expect(await next).not.toBeNull();
});

it("a request that would wait too long is refused at once, and one that waited too long gets no document", async () => {
  const made = await Promise.all(Array.from({ length: 250 }, () => inTurn(late)));
  expect(made.filter((document) => document === null)).toHaveLength(50);
  let time = 0;
  expect(await inTurn(late, () => (time += 20_000))).toBeNull();
  expect(await inTurn(late)).not.toBeNull();
});
