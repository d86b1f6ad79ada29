import { describe, expect, it } from "vitest";
import { runMachine } from "../../machine/index.ts";
import { fakeClock } from "../../testing/index.ts";
import { type HealthAnswer, type MaintenanceEffect, maintenanceMachine } from "./maintenance.ts";

const healthy: HealthAnswer = { ok: true, value: { status: "Healthy" } };
const degraded: HealthAnswer = { ok: true, value: { status: "Degraded" } };
const failed = (status: number, details = {}): HealthAnswer => ({ ok: false, error: { status, details } });
const closed = failed(503, { Maintenance: true });

function site() {
  const clock = fakeClock();
  const done: string[] = [];
  const named = (effect: MaintenanceEffect): string =>
    effect.type === "enter" && effect.closed ? "enter: closed" : effect.type;
  const running = runMachine(maintenanceMachine, clock, (effect) => done.push(named(effect)));
  const answer = (given: HealthAnswer) => running.send({ type: "asked", answer: given });
  return { clock, send: running.send, state: running.store.getState, taken: () => done.splice(0), answer };
}

describe("the server's health", () => {
  it.each([
    ["the site opens", "opened"],
    ["a call fails with 500 or above", "server-failed"],
  ] as const)("health is checked when %s, and nothing happens while it is good", (_, type) => {
    const { clock, send, taken, answer, state } = site();
    send({ type });
    expect(taken()).toEqual(["ask"]);
    answer(healthy);
    expect(state()).toBe("up");
    clock.pass(3_600_000);
    expect(taken()).toEqual([]);
  });

  it("health is checked once, however many calls fail together", () => {
    const { send, taken } = site();
    send({ type: "server-failed" });
    send({ type: "server-failed" });
    send({ type: "opened-maintenance" });
    expect(taken()).toEqual(["ask"]);
  });

  it("a closed server logs the visitor out and opens maintenance at once", () => {
    const { send, taken, answer } = site();
    send({ type: "opened" });
    answer(closed);
    expect(taken()).toEqual(["ask", "enter: closed"]);
  });

  // MAINT-003, MAINT-004
  it.each([500, 502, 503, 504])(
    "a server that fails with %s twice, ten seconds apart, opens maintenance",
    (status) => {
      const { clock, send, state, taken, answer } = site();
      send({ type: "opened" });
      answer(failed(status));
      clock.pass(9_999);
      expect(taken()).toEqual(["ask"]);
      send({ type: "server-failed" });
      clock.pass(1);
      expect(taken()).toEqual(["ask"]);
      answer(failed(status));
      expect(taken()).toEqual(["enter"]);
      expect(state()).toBe("down");
    },
  );

  it.each([
    ["is well", healthy],
    ["is not reached", failed(0)],
    ["refuses", failed(429)],
  ])("one failure is ignored if the next check %s", (_, next) => {
    const { clock, send, state, taken, answer } = site();
    send({ type: "opened" });
    answer(failed(503));
    clock.pass(10_000);
    answer(next);
    clock.pass(3_600_000);
    expect(taken()).toEqual(["ask", "ask"]);
    expect(state()).toBe("up");
  });

  it.each([0, 404, 408, 429])("a check that ends with %s does not open maintenance", (status) => {
    const { clock, send, state, taken, answer } = site();
    for (const _ of [1, 2, 3]) {
      send({ type: "server-failed" });
      answer(failed(status));
      clock.pass(60_000);
    }
    expect(taken()).toEqual(["ask", "ask", "ask"]);
    expect(state()).toBe("up");
  });

  it("an unknown status alone does not open maintenance", () => {
    const { send, taken, answer, state } = site();
    send({ type: "opened" });
    answer(degraded);
    expect(state()).toBe("up");
    expect(taken()).toEqual(["ask"]);
  });
});

describe("the maintenance page", () => {
  it("maintenance checks every 30 seconds after an answer, and ends only at 'Healthy'", () => {
    const { clock, send, taken, answer, state } = site();
    send({ type: "opened" });
    answer(closed);
    taken();
    for (const answered of [failed(503), closed, degraded, failed(0)]) {
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

  it("maintenance checks at once if its page was opened directly", () => {
    const { send, taken, answer } = site();
    send({ type: "opened-maintenance" });
    expect(taken()).toEqual(["ask"]);
    answer(healthy);
    expect(taken()).toEqual(["leave"]);
  });

  it("maintenance starts again when the server fails again", () => {
    const { clock, send, taken, answer } = site();
    for (const _ of [1, 2]) {
      send({ type: "server-failed" });
      answer(failed(503));
      clock.pass(10_000);
      answer(failed(503));
      send({ type: "server-failed" });
      answer(healthy);
    }
    const once = ["ask", "ask", "enter", "leave"];
    expect(taken()).toEqual([...once, ...once]);
  });
});
