import { expect, it } from "vitest";
import * as contract from "../../packages/core/src/contract/index.ts";
import { ROOT } from "../lib/repository.mjs";
import { importsOf, sourcesIn } from "./sources.mjs";

/** The contract calls that a screen, a frame, or the widget imports, by export name. */
function callsOfScreens() {
  const sources = ["core", "ui", "portal", "widget"]
    .flatMap((name) => sourcesIn(`${ROOT}/packages/${name}`))
    .filter(({ path }) => !path.includes("/core/src/contract/"));
  return new Set(sources.flatMap(({ text }) => importsOf(text, /contract/)));
}

const made = callsOfScreens();
const calls = Object.entries(contract).filter(([, value]) => contract.endpointsOf({ value }).length > 0);

it("a screen makes every call that is not marked for other clients in OTHER_CLIENTS", () => {
  expect(made.size).toBeGreaterThan(150);
  const unused = calls.filter(([name, call]) => !made.has(name) && !contract.OTHER_CLIENTS[call.name]);
  expect(unused.map(([, call]) => call.name)).toEqual([]);
});

it("OTHER_CLIENTS marks no call that a screen makes, and no nonexistent call", () => {
  const marked = Object.keys(contract.OTHER_CLIENTS);
  const both = calls.filter(([name, call]) => made.has(name) && marked.includes(call.name));
  expect(both.map(([, call]) => call.name)).toEqual([]);
  const names = calls.map(([, call]) => call.name);
  expect(marked.filter((name) => !names.includes(name))).toEqual([]);
});
