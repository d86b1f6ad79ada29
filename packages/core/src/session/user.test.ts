import { describe, expect, it } from "vitest";
import { makeUser } from "../testing/index.ts";
import { defaultTerminal, displayName, fullName, nameInitials } from "./user.ts";

describe("the name on the screen", () => {
  it.each([
    [{ firstName: "Ada", lastName: "Sample" }, "Ada Sample"],
    [{ firstName: " Ada ", lastName: "" }, "Ada"],
    [{ firstName: "", lastName: "Sample" }, "Sample"],
    [{ firstName: " ", lastName: "" }, "Guest User"],
    [null, "Guest User"],
  ])("of %j is %s", (user, name) => {
    expect(fullName(user)).toBe(name);
  });

  it.each([
    [{}, "Ada Sample"],
    [{ firstName: "", lastName: "" }, "ada"],
    [{ firstName: "", lastName: "", username: "" }, "ada@example.com"],
    [{ firstName: "", lastName: "", username: "", emailAddress: "" }, "Guest User"],
  ])("falls back from %j to %s", (change, name) => {
    expect(displayName(makeUser(change))).toBe(name);
  });

  it.each([
    ["Ada Sample", "AS"],
    ["ada  maria sample", "AS"],
    ["Ada", "A"],
    ["Émile Ångström", "ÉÅ"],
    ["", ""],
  ])("'%s' has the initials '%s'", (name, initials) => {
    expect(nameInitials(name)).toBe(initials);
  });
});

// TERMINAL-026
describe("the terminal that is chosen at first", () => {
  const terminals = [{ name: "Counter 1" }, { name: "Counter 2" }];
  it.each([
    ["counter 2 ", terminals[1]],
    ["Counter 3", null],
    ["", null],
  ])("for '%s'", (terminalName, terminal) => {
    expect(defaultTerminal(terminals, makeUser({ terminalName }))).toEqual(terminal);
  });
  it("is none for a guest", () => expect(defaultTerminal(terminals, null)).toBeNull());
});
