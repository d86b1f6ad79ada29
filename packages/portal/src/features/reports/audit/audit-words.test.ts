import { auditActMessages } from "@county-pay/core/messages";
import { expect, it } from "vitest";
import { actOptions } from "./audit-words.ts";

it("The kinds of acts are offered once each, in the order of their words", () => {
  const options = actOptions(["user.added", "drawer.closed", "user.added", "zz"], auditActMessages);
  expect(options.map(({ label }) => label)).toEqual(["Drawer closed", "User added by the operator", "zz"]);
});
