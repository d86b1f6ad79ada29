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
      Lines: [],
      Counts: [],
      Gaps: [],
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

it("the counter leads to the drawer while payments may be missing after a fault, and no longer once that is answered", async () => {
  const gapOf = (Answer: CloseOutWire["Drawers"][number]["Gaps"][number]["Answer"]): CloseOutWire => {
    const answer = day({}, 15);
    const Gaps = [{ Since: "2026-11-20T15:02:31.000Z", Until: "2026-11-20T15:02:47.000Z", Answer }];
    return { ...answer, Drawers: answer.Drawers.map((drawer) => ({ ...drawer, Gaps })) };
  };
  const visitor = aVisitor({ session });
  visitor.server.on(closeOut, () => gapOf(null));
  visitor.show(<DeskStatus />);
  const link = await screen.findByRole("link", { name: /payments may be missing/ });
  expect(link.getAttribute("href")).toMatch(/close-?out\?day=/i);

  const answered = aVisitor({ session });
  answered.server.on(closeOut, () =>
    gapOf({ IsComplete: true, Note: "", AnsweredAt: "2026-11-20T15:31:00Z", AnsweredBy: "Ada Sample" }),
  );
  answered.show(<DeskStatus />);
  await screen.findAllByText(/\$15\.00/);
  expect(screen.queryAllByRole("link", { name: /payments may be missing/ })).toHaveLength(1);
});
