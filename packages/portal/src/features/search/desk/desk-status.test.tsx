// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { type CloseOutWire, closeOut } from "@county-pay/core/contract";
import { userOf } from "@county-pay/core/session";
import { makeSession } from "@county-pay/core/testing";
import { screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { DeskStatus } from "./desk-status.tsx";

const session = makeSession({ userType: "Clerk" });
const day = (change: Partial<CloseOutWire>, cash: number): CloseOutWire => ({
  Day: "2026-11-20",
  IsClosed: false,
  BookDay: "2026-11-20",
  Rows: [],
  Drawers: [
    {
      ClerkUserId: userOf(session)?.id ?? "",
      ClerkName: "Ada Sample",
      State: "open",
      Opening: null,
      Fund: 0,
      Payments: 1,
      Expected: { Cash: cash, Checks: 0 },
      Counts: [],
    },
  ],
  Checks: [],
  Deposits: [],
  Total: 0,
  Incoming: [],
  Colleagues: [],
  ...change,
});

it("the counter shows the clerk's drawer of the next day once the books of today are closed", async () => {
  const visitor = aVisitor({ session });
  visitor.server.on(closeOut, ({ params }) =>
    params.day === "2027-05-05" ? day({}, 15) : day({ IsClosed: true, BookDay: "2027-05-05" }, 400),
  );
  visitor.show(<DeskStatus />);
  expect(await screen.findByText(/\$15\.00/)).toBeTruthy();
  expect(screen.queryByText(/\$400\.00/)).toBe(null);
});
