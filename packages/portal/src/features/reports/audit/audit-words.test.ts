import { auditActMessages } from "@county-pay/core/messages";
import { expect, it } from "vitest";
import { actOptions } from "./audit-words.ts";

it("the kinds of actions are listed once each, alphabetically", () => {
  const options = actOptions(["user.added", "drawer.closed", "user.added", "zz"], auditActMessages);
  expect(options.map(({ label }) => label)).toEqual(["Drawer closed", "User added by the operator", "zz"]);
});
