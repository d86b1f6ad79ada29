import { describe, expect, it } from "vitest";
import { makeUser } from "../testing/index.ts";
import { defaultTerminal, displayName, fullName, nameInitials } from "./user.ts";

describe("a user's name on the screen", () => {
  it.each([
    [{ firstName: "Ada", lastName: "Sample" }, "Ada Sample"],
    [{ firstName: " Ada ", lastName: "" }, "Ada"],
    [{ firstName: "", lastName: "Sample" }, "Sample"],
    [{ firstName: " ", lastName: "" }, "Guest User"],
    [null, "Guest User"],
  ])("the name of %j is %s", (user, name) => {
    expect(fullName(user)).toBe(name);
  });

  it.each([
    [{}, "Ada Sample"],
    [{ firstName: "", lastName: "" }, "ada"],
    [{ firstName: "", lastName: "", username: "" }, "ada@example.com"],
    [{ firstName: "", lastName: "", username: "", emailAddress: "" }, "Guest User"],
  ])("the name falls back from %j to %s", (change, name) => {
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
describe("the default terminal", () => {
  const terminals = [{ name: "Counter 1" }, { name: "Counter 2" }];
  it.each([
    ["counter 2 ", terminals[1]],
    ["Counter 3", null],
    ["", null],
  ])("the default terminal is found for '%s'", (terminalName, terminal) => {
    expect(defaultTerminal(terminals, makeUser({ terminalName }))).toEqual(terminal);
  });
  it("a guest has no default terminal", () => expect(defaultTerminal(terminals, null)).toBeNull());
});
