import { expect, it } from "vitest";
import { fakeClock } from "../testing/index.ts";
import { type Machine, runMachine } from "./machine.ts";

type Event = { readonly type: "poll" | "late" | "found" | "again" };
type Effect = { readonly type: "ask" };

const machine: Machine<string, Event, Effect> = {
  start: {
    state: "asking",
    effects: [
      { type: "ask" },
      { type: "wait", name: "poll", milliseconds: 5, event: { type: "poll" } },
      { type: "wait", name: "end", milliseconds: 12, event: { type: "late" } },
    ],
  },
  step(state, { type }) {
    if (state !== "asking") return { state, effects: [] };
    if (type === "found") return { state: "found", effects: [{ type: "stop-waiting", name: "end" }] };
    if (type === "late") return { state: "late", effects: [{ type: "stop-waiting", name: "poll" }] };
    return {
      state,
      effects: [{ type: "ask" }, { type: "wait", name: "poll", milliseconds: 5, event: { type: "poll" } }],
    };
  },
};

function started() {
  const clock = fakeClock();
  let asked = 0;
  const running = runMachine(machine, clock, () => {
    asked += 1;
  });
  return { clock, running, asked: () => asked };
}

it("a machine asks at once and again after each wait, until it gives up", () => {
  const { clock, running, asked } = started();
  expect(asked()).toBe(1);
  clock.pass(5);
  clock.pass(5);
  expect(asked()).toBe(3);
  clock.pass(2);
  expect(running.store.getState()).toBe("late");
  clock.pass(50);
  expect(asked()).toBe(3);
});

it("a wait replaces one with the same name", () => {
  const { clock, running, asked } = started();
  clock.pass(4);
  running.send({ type: "again" });
  clock.pass(4);
  expect(asked()).toBe(2);
  clock.pass(1);
  expect(asked()).toBe(3);
});

it("a machine ends the waits that it is told to end", () => {
  const { clock, running } = started();
  running.send({ type: "found" });
  clock.pass(50);
  expect(running.store.getState()).toBe("found");
});

it("a stopped machine ignores everything", () => {
  const { clock, running, asked } = started();
  running.stop();
  running.send({ type: "found" });
  clock.pass(50);
  expect(running.store.getState()).toBe("asking");
  expect(asked()).toBe(1);
});

it("a machine performs an effect that answers immediately, in order", () => {
  const seen: string[] = [];
  const echo: Machine<number, number, { readonly type: "echo"; readonly of: number }> = {
    start: { state: 0, effects: [] },
    step: (state, event) => ({
      state: state + event,
      effects: event > 0 ? [{ type: "echo", of: event }] : [],
    }),
  };
  const running = runMachine(echo, fakeClock(), ({ of }, send) => {
    seen.push(`${of}`);
    send(of - 1);
  });
  running.send(3);
  expect(running.store.getState()).toBe(6);
  expect(seen).toEqual(["3", "2", "1"]);
});
