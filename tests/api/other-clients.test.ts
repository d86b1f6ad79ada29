import { OTHER_CLIENTS } from "@county-pay/core/contract";
import { answerOf, clientOf } from "@county-pay/server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OfficeWorld, officeWorld } from "../support/office-world.ts";
import { checksBills } from "./other-clients/checks.ts";
import { readsConfiguration } from "./other-clients/configuration.ts";
import { isAtTheCounter } from "./other-clients/counter.ts";
import { paysByLink } from "./other-clients/links.ts";
import type { OtherClient } from "./other-clients/other-client.ts";
import { reconciles } from "./other-clients/records.ts";
import { isAResident } from "./other-clients/residents.ts";
import { findsBills } from "./other-clients/searches.ts";

let world: OfficeWorld | undefined;
const made = new Set<string>();

const client: OtherClient = {
  get world() {
    if (!world) throw new Error("the world is not there yet");
    return world;
  },
  guest: () => clientOf(client.world.api),
  ask(by, call, input) {
    made.add(call.name);
    return answerOf(by, call, input);
  },
};

beforeAll(async () => {
  world = await officeWorld();
});
afterAll(() => world?.close());

readsConfiguration(client);
findsBills(client);
checksBills(client);
reconciles(client);
isAResident(client);
isAtTheCounter(client);
paysByLink(client);

it("the tests make every call that is marked for other clients", () => {
  expect([...made].toSorted()).toEqual(Object.keys(OTHER_CLIENTS).toSorted());
});
