import { expect, it } from "vitest";
import { inOrder, NO_CALLS, nextTime, together, withAnswer, withoutAnswer } from "./account-calls.ts";

const lost = (request: string, from: number, until = from + 10) => ({ request, from, until });

it("calls without an answer are counted since the last answer, whatever they are about", () => {
  let calls = withAnswer(NO_CALLS, 5);
  for (const each of [lost("a", 10), lost("b", 20), lost("b", 30), lost("c", 40)])
    calls = withoutAnswer(calls, each);
  expect(inOrder(calls).at(-1)).toEqual({ answered: 5, from: 10, until: 50, count: 4, requests: ["a", "b"] });
});

it("a call that began before another one was answered shows no outage", () => {
  const calls = withAnswer(NO_CALLS, 15);
  expect(withoutAnswer(calls, lost("a", 10, 100))).toBe(calls);
  expect(withoutAnswer(nextTime(calls), lost("a", 10, 100))).toEqual(nextTime(calls));
});

it("calls without an answer before the first answer and after the last one are stored in the order of time", () => {
  let calls = withoutAnswer(nextTime(withAnswer(NO_CALLS, 1)), lost("a", 10));
  calls = withAnswer(calls, 30);
  calls = withoutAnswer(calls, lost("b", 40));
  calls = withAnswer(calls, 60);
  calls = withoutAnswer(calls, lost("c", 70));
  expect(inOrder(calls)).toEqual([
    { answered: 1, from: 10, until: 20, count: 1, requests: ["a"] },
    { answered: 30 },
    { answered: 60, from: 70, until: 80, count: 1, requests: ["c"] },
  ]);
  expect(inOrder(nextTime(calls))).toEqual([{ answered: 60 }]);
});

it("a time that could not be stored is stored with the next one", () => {
  const first = withoutAnswer(withAnswer(NO_CALLS, 1), lost("a", 10));
  const silent = withoutAnswer(nextTime(first), lost("b", 40));
  expect(together(first, silent)).toEqual(withoutAnswer(first, lost("b", 40)));
  const again = withAnswer(silent, 60);
  const kept = nextTime(first);
  expect(together(withoutAnswer(kept, lost("a", 10)), again)).toEqual(
    withAnswer(withoutAnswer(withoutAnswer(kept, lost("a", 10)), lost("b", 40)), 60),
  );
  expect(together(first, again)).toEqual({ ...first, last: 60, after: null });
});
