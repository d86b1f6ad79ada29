import { expect, it } from "vitest";
import * as contract from "../../packages/core/src/contract/index.ts";
import { ROOT } from "../lib/repository.mjs";
import { importsOf, sourcesIn } from "./sources.mjs";

/** The calls of the contract that a screen, a frame or the widget imports, by the name of their export. */
function callsOfScreens() {
  const ours = ["core", "ui", "portal", "widget"]
    .flatMap((name) => sourcesIn(`${ROOT}/packages/${name}`))
    .filter(({ path }) => !path.includes("/core/src/contract/"));
  return new Set(ours.flatMap(({ text }) => importsOf(text, /contract/)));
}

const made = callsOfScreens();
const calls = Object.entries(contract).filter(([, value]) => contract.endpointsOf({ value }).length > 0);

it("every call is made by a screen, or is marked for other clients in OTHER_CLIENTS", () => {
  expect(made.size).toBeGreaterThan(150);
  const neither = calls.filter(([name, call]) => !made.has(name) && !contract.OTHER_CLIENTS[call.name]);
  expect(neither.map(([, call]) => call.name)).toEqual([]);
});

it("no call that a screen makes is marked for other clients, and no mark is of a call that does not exist", () => {
  const marked = Object.keys(contract.OTHER_CLIENTS);
  const both = calls.filter(([name, call]) => made.has(name) && marked.includes(call.name));
  expect(both.map(([, call]) => call.name)).toEqual([]);
  const names = calls.map(([, call]) => call.name);
  expect(marked.filter((name) => !names.includes(name))).toEqual([]);
});
