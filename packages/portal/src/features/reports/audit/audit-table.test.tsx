// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import type { AuditEventWire } from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { AuditTable } from "./audit-table.tsx";

it("an action's time is shown to the second (CONST-021)", async () => {
  const act: AuditEventWire = {
    Id: "1",
    At: "2026-03-03T19:05:09Z",
    Action: "mail.bounce_cleared",
    Subject: "",
    UserName: "Grace Clerk",
    Details: [],
  };
  aVisitor({ session: makeSession({ userType: "Admin" }) }).show(<AuditTable rows={[act]} />);
  expect((await screen.findAllByText("Mar 03, 2026, 14:05:09 PM")).length).toBeGreaterThan(0);
});
