// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import {
  type DeadlineExtensionWire,
  deadlineExtensions,
  extendDeadline,
  type OutageWire,
  withdrawExtension,
} from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { Component } from "./deadlines-route.tsx";

const OUTAGE: OutageWire = { Kind: "system", Began: "2026-12-20T22:10:00Z", Ended: "2026-12-20T23:40:00Z" };
const EXTENSION: DeadlineExtensionWire = {
  DueDate: "2026-12-20",
  ExtendedTo: "2026-12-22",
  DecidedBy: "Board of Commissioners",
  Note: "Nobody could pay on the last evening",
  Outages: [OUTAGE],
  RecordedAt: "2026-12-21T14:00:00Z",
  RecordedBy: "Ada Sample",
  Bills: 2,
  Withdrawn: null,
};
const DONE = { Status: "success" as const };

function open(Extensions: DeadlineExtensionWire[] = [], Outages = [OUTAGE]) {
  const visitor = aVisitor({ session: makeSession({ userType: "Admin" }) });
  visitor.server.on(deadlineExtensions, () => ({
    Deadlines: [{ DueDate: "2026-12-20", Bills: 2 }],
    Extensions,
    Outages,
  }));
  visitor.server.on(extendDeadline, () => DONE);
  visitor.server.on(withdrawExtension, () => DONE);
  visitor.show(<Component />);
  return visitor.server;
}
const type = (label: RegExp | string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const pressInDialog = (name: string) =>
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name }));

it("an admin extends a deadline, and is told what is missing before anything is sent", async () => {
  const server = open();
  await press("Extend a deadline");
  pressInDialog("Extend the deadline");
  const dialog = screen.getByRole("dialog");
  expect(dialog.textContent).toContain("Choose the due date that is extended.");
  fireEvent.change(screen.getByLabelText("Due date"), { target: { value: "2026-12-20" } });
  type("New due date", "2026-12-20");
  expect(dialog.textContent).toContain("The new due date must be later than the old one.");
  type("New due date", "2026-12-22");
  type("Decided by", "Board of Commissioners");
  type("Reason", "Nobody could pay");
  expect(server.callsOf(extendDeadline)).toEqual([]);
  pressInDialog("Extend the deadline");
  await waitFor(() =>
    expect(server.callsOf(extendDeadline).map(({ input }) => input)).toEqual([
      {
        body: {
          DueDate: "2026-12-20",
          ExtendedTo: "2026-12-22",
          DecidedBy: "Board of Commissioners",
          Note: "Nobody could pay",
        },
      },
    ]),
  );
});

it("an extension shows who decided it, why, and the outages in the county's time, and is withdrawn with a reason", async () => {
  const server = open([EXTENSION]);
  await screen.findByText("Nobody could pay on the last evening");
  expect(screen.getByText("Applies to 2 unpaid bills")).toBeTruthy();
  expect(screen.getAllByText("System down: 12/20/2026 05:10 PM to 12/20/2026 06:40 PM.")).toHaveLength(2);
  await press(/^Withdraw/);
  pressInDialog("Withdraw the extension");
  expect(server.callsOf(withdrawExtension)).toEqual([]);
  type("Reason", "The board decided otherwise");
  pressInDialog("Withdraw the extension");
  await waitFor(() =>
    expect(server.callsOf(withdrawExtension).map(({ input }) => input)).toEqual([
      { body: { DueDate: "2026-12-20", Note: "The board decided otherwise" } },
    ]),
  );
});

it("a withdrawn extension stays on the page, and cannot be withdrawn again", async () => {
  open([{ ...EXTENSION, Withdrawn: { At: "2026-12-21T15:00:00Z", Note: "The board decided otherwise" } }]);
  await screen.findByText("Withdrawn 12/21/2026 10:00 AM: The board decided otherwise");
  expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
});

it("an outage of the gateway is shown as one of payments, with the calls that show it, and whether it is over", async () => {
  const over: OutageWire = {
    Kind: "gateway",
    Began: "2026-12-20T22:10:00Z",
    Ended: "2026-12-20T23:40:00Z",
    AnsweredBefore: "2026-12-20T22:09:00Z",
    UnansweredUntil: "2026-12-20T23:30:00Z",
    Calls: 23,
  };
  const open_: OutageWire = { ...over, Ended: null, AnsweredBefore: null };
  open([{ ...EXTENSION, Outages: [open_] }], [over, { ...open_, Began: "2026-12-22T22:10:00Z" }]);
  const shown = async (text: RegExp) => (await screen.findByText(text)).textContent;
  expect(await shown(/did not work: 12\/20\/2026 05:10 PM to/)).toBe(
    "Card and eCheck payments did not work: 12/20/2026 05:10 PM to 12/20/2026 06:40 PM. 23 calls to the payment processor had no answer, the last one at 12/20/2026 06:30 PM. The last answer before that was at 12/20/2026 05:09 PM.",
  );
  expect(await shown(/not over when the extension was recorded/)).toContain("from 12/20/2026 05:10 PM.");
  expect(await shown(/have not worked since 12\/22\/2026 05:10 PM/)).toContain("23 calls");
});
