// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from "vitest";
import { LOOK_COLORS, LOOK_LENGTHS } from "../journey-protocol.ts";
import type { CountyPayEvents as PublishedEvents } from "../npm/types.ts";
import { ATTRIBUTES, MODES } from "./attributes.ts";
import { run } from "./commands.ts";
import { DEFINITION } from "./definition.ts";
import type { CountyPayEvents } from "./events.ts";
import { METHODS } from "./methods.ts";

afterEach(() => {
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

const named = (things: readonly { readonly name: string }[]): string[] => things.map(({ name }) => name);

describe("what is documented for integrators", () => {
  it("the documented attributes are those that the element reads", () => {
    const { attributes } = DEFINITION;
    expect(Object.fromEntries(attributes.map(({ property, name }) => [property, name]))).toEqual(ATTRIBUTES);
    const mode = attributes.find(({ name }) => name === "mode");
    expect(mode?.type).toBe(MODES.map((one) => `"${one}"`).join(" | "));
  });

  it("the documented events are those that the element sends", () => {
    const published = (detail: CountyPayEvents): PublishedEvents => detail;
    const events: { readonly [Name in keyof CountyPayEvents]: true } = {
      "county-pay:ready": true,
      "county-pay:added": true,
      "county-pay:paid": true,
      "county-pay:error": true,
      "county-pay:closed": true,
    };
    expect(published).toBeInstanceOf(Function);
    expect(named(DEFINITION.events)).toEqual(Object.keys(events));
  });

  it("the documented custom properties are those that the frame applies", () => {
    const taken = [...LOOK_COLORS, ...LOOK_LENGTHS, "--cp-font"];
    expect(named(DEFINITION.cssProperties).toSorted()).toEqual(taken.toSorted());
  });

  it("the documented methods and commands are those that exist", () => {
    expect(named(DEFINITION.methods)).toEqual(Object.keys(METHODS));
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const called = vi.fn();
    document.body.innerHTML = "<county-pay></county-pay><p></p>";
    const element = document.querySelector("county-pay");
    for (const name of Object.keys(METHODS)) Object.assign(element ?? {}, { [name]: called });
    const given = new Map<string, readonly unknown[]>([
      ["ready", [called]],
      ["on", ["paid", called]],
      ["off", ["paid", called]],
      ["mount", ["p", { company: "demo" }]],
    ]);
    for (const { name } of DEFINITION.commands) run(name, ...(given.get(name) ?? []));
    expect(warn).not.toHaveBeenCalled();
    expect(called).toHaveBeenCalledTimes(1 + DEFINITION.methods.length);
    expect(document.querySelector("p")?.innerHTML).toBe('<county-pay company="demo"></county-pay>');
  });
});
