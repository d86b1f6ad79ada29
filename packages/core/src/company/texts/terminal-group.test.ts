import { expect, it } from "vitest";
import { terminalGroup } from "./terminal-group.ts";

// CONST-026
it.each([
  [{}, "TAXCOMM", "TAXMISC"],
  [{ GroupProp: " LEVY " }, "LEVY", "TAXMISC"],
  [{ GroupMisc: "TAGS", GroupProp: " " }, "TAXCOMM", "TAGS"],
])("with %j, bills are booked under %s and everything else under %s", (customization, property, misc) => {
  expect(terminalGroup(customization, "property")).toBe(property);
  expect(terminalGroup(customization, "misc")).toBe(misc);
});
