import { describe, expect, it } from "vitest";
import { runMachine } from "../machine/index.ts";
import { fakeClock } from "../testing/index.ts";
import { type HealthAnswer, type MaintenanceEffect, maintenanceMachine } from "./maintenance.ts";

const healthy: HealthAnswer = { ok: true, value: { status: "Healthy" } };
const degraded: HealthAnswer = { ok: true, value: { status: "Degraded" } };
const failed = (status: number): HealthAnswer => ({ ok: false, error: { status } });

function site() {
  const clock = fakeClock();
  const done: MaintenanceEffect["type"][] = [];
  const running = runMachine(maintenanceMachine, clock, (effect) => done.push(effect.type));
  const answer = (given: HealthAnswer) => running.send({ type: "asked", answer: given });
  return { clock, send: running.send, state: running.store.getState, taken: () => done.splice(0), answer };
}

describe("the health of the server", () => {
  it.each([
    ["the site opens", "opened"],
    ["a call fails with 500 or above", "server-failed"],
  ] as const)("is asked when %s, and nothing happens while it is well", (_, type) => {
    const { clock, send, taken, answer, state } = site();
    send({ type });
    expect(taken()).toEqual(["ask"]);
    answer(healthy);
    expect(state()).toBe("up");
    clock.pass(3_600_000);
    expect(taken()).toEqual([]);
  });

  it("is asked once, however many calls fail together", () => {
    const { send, taken } = site();
    send({ type: "server-failed" });
    send({ type: "server-failed" });
    send({ type: "opened-maintenance" });
    expect(taken()).toEqual(["ask"]);
  });

  it.each([503, 500, 404, 0])("leads to maintenance where the check ends with %s", (status) => {
    const { send, taken, answer } = site();
    send({ type: "opened" });
    answer(failed(status));
    expect(taken()).toEqual(["ask", "enter"]);
  });

  it("does not lead to maintenance by another word alone", () => {
    const { send, taken, answer, state } = site();
    send({ type: "opened" });
    answer(degraded);
    expect(state()).toBe("up");
    expect(taken()).toEqual(["ask"]);
  });
});

describe("maintenance", () => {
  it("asks every 30 seconds after an answer, and leaves at 'Healthy' and no other word", () => {
    const { clock, send, taken, answer, state } = site();
    send({ type: "opened" });
    answer(failed(503));
    taken();
    for (const answered of [failed(503), degraded, failed(0)]) {
      clock.pass(29_999);
      expect(taken()).toEqual([]);
      clock.pass(1);
      expect(taken()).toEqual(["ask"]);
      clock.pass(60_000);
      expect(taken()).toEqual([]);
      answer(answered);
    }
    clock.pass(30_000);
    answer(healthy);
    expect(taken()).toEqual(["ask", "leave"]);
    expect(state()).toBe("up");
    clock.pass(3_600_000);
    expect(taken()).toEqual([]);
  });

  it("asks at once where its page was opened by hand", () => {
    const { send, taken, answer } = site();
    send({ type: "opened-maintenance" });
    expect(taken()).toEqual(["ask"]);
    answer(healthy);
    expect(taken()).toEqual(["leave"]);
  });

  it("is entered again when the server fails again", () => {
    const { send, taken, answer } = site();
    for (const _ of [1, 2]) {
      send({ type: "server-failed" });
      answer(failed(503));
      send({ type: "server-failed" });
      answer(healthy);
    }
    expect(taken()).toEqual(["ask", "enter", "leave", "ask", "enter", "leave"]);
  });
});
