import { describe, expect, it } from "vitest";
import { inOneSentence } from "../failures/in-one-sentence.ts";
import { OperatorFailure } from "../failures/operator-failure.ts";
import { KNOWN_TROUBLES, placeOf, troubleOf } from "../failures/trouble.ts";
import { untilDatabaseAnswers } from "./wait-for-database.ts";

const failure = (code: string, message = "whatever it says"): Error =>
  Object.assign(new Error(message), { code });

/** Queries a database that fails with each of `errors` in turn, and then answers 42. */
async function wait(errors: readonly Error[], options: { longestMs?: number } = {}) {
  const left = [...errors];
  const lines: string[] = [];
  let waited = 0;
  const ask = async (): Promise<number> => {
    const error = left.shift();
    if (error) throw error;
    return 42;
  };
  const answer = await untilDatabaseAnswers(ask, {
    place: "db:5432/county",
    say: (line) => lines.push(line),
    onWait: async () => (waited += 1),
    ...options,
  });
  return { answer, lines, waited };
}

describe("waiting for a database", () => {
  it("the wait prints nothing if the database answers at once", async () => {
    expect(await wait([])).toEqual({ answer: 42, lines: [], waited: 0 });
  });

  it.each([
    ["ECONNREFUSED", "nothing listens there"],
    ["57P03", "it is still starting"],
    ["25006", "it is read-only"],
    ["53100", "its disk is full"],
  ])(
    "the wait continues through %s and says so once, and says when the database answers",
    async (code, reason) => {
      expect(await wait([failure(code), failure(code)])).toEqual({
        answer: 42,
        lines: [
          `The database at db:5432/county cannot be used (${reason}): waiting for it.`,
          "The database at db:5432/county answers.",
        ],
        waited: 1,
      });
    },
  );

  it.each(["28P01", "3D000", "42601", ""])(
    "the wait stops at once on an error that waiting does not fix (%j)",
    async (code) => {
      await expect(wait([failure(code)])).rejects.toMatchObject({ code });
    },
  );

  it("the wait stops after the maximum time with one sentence", async () => {
    const refused = wait([failure("ECONNREFUSED"), failure("ECONNREFUSED")], { longestMs: 0 });
    await expect(refused).rejects.toBeInstanceOf(OperatorFailure);
  });

  it("a message names the database without the password", () => {
    expect(placeOf("postgres://me:secret@db.example:6000/county")).toBe("db.example:6000/county");
    expect(placeOf("postgres://me:secret@db.example/county")).toBe("db.example:5432/county");
  });
});

describe("a failure in one sentence", () => {
  it.each([
    [new OperatorFailure("The data folder is broken."), "The data folder is broken."],
    [failure("3D000"), "The database cannot do this: no such database (3D000); check DATABASE_URL."],
    [
      failure("53100"),
      "The database cannot do this: its disk is full (53100); make room, then run this again.",
    ],
    [new Error("Connection terminated unexpectedly"), "The database cannot do this: no answer;"],
    [
      Object.assign(failure("ENOSPC", "ENOSPC: no space left on device, write"), { syscall: "write" }),
      "The disk is full (ENOSPC: no space left on device, write).",
    ],
    [
      new TypeError("x is undefined\nand more"),
      "This failed unexpectedly: x is undefined; LOG_LEVEL=debug says where.",
    ],
    [failure("42P01", "no table at postgres://me:secret@db/x"), "no table at postgres://db/x (42P01)"],
  ])("the sentence for %s names the reason", (error, sentence) => {
    const written = inOneSentence(error, {});
    expect(written).toContain(sentence);
    expect(written.split("\n")).toHaveLength(1);
  });

  it("the sentence is followed by the stack if LOG_LEVEL is debug", () => {
    expect(inOneSentence(new TypeError("x"), { LOG_LEVEL: "debug" })).toMatch(/\n {4}at /);
  });

  it("every code with an explanation is recognized", () => {
    for (const code of Object.keys(KNOWN_TROUBLES)) expect(troubleOf(failure(code))?.code).toBe(code);
  });
});
