import { expect, it } from "vitest";
import { onceKnown } from "./once-known.ts";

const twice = (value: number): number => value * 2;

it("a known value is used at once, and a promised one when it arrives", async () => {
  expect(onceKnown(2, twice)).toBe(4);
  const later = onceKnown(Promise.resolve(2), twice);
  expect(later).toBeInstanceOf(Promise);
  expect(await later).toBe(4);
});

it("a promised value that fails is not used", async () => {
  await expect(onceKnown(Promise.reject<number>(new Error("no county")), twice)).rejects.toThrow("no county");
});
