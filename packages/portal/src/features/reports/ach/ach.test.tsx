// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import type { ApiFailure } from "@county-pay/core/client";
import {
  type AchEntryWire,
  type AchFileWire,
  type AchRatesWire,
  achFile,
  achFiles,
  achRates,
  decideAchEntry,
  openAchEntries,
  takeAchFile,
} from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { AchCount } from "./ach-count.tsx";
import { Component as Ach } from "./ach-route.tsx";

const failure = (code: ApiFailure["code"], details = {}): ApiFailure => ({
  code,
  status: 422,
  message: "",
  details,
});

const FILE: AchFileWire = {
  Id: "7",
  FileName: "returns.ach",
  TakenAt: "2026-11-26T15:00:00Z",
  TakenBy: "Grace Hopper",
  CreatedOn: "2026-11-24",
  Origin: "FIRST NATIONAL",
  Entries: 1,
  Debits: 123.45,
  Open: 1,
};
const OPEN: AchEntryWire = {
  FileId: "7",
  FileName: "returns.ach",
  Line: 3,
  Kind: "return",
  Code: "R02",
  Amount: 123.45,
  Identification: "UNKNOWN",
  Name: "ADA LOVELACE",
  AccountLast4: "1101",
  Trace: "",
  OriginalTrace: "",
  About: "",
  NewRouting: "",
  RoutingFails: false,
  NewLast4: "",
  NewType: "",
  NewName: "",
  Result: "open",
  Reason: "unmatched",
  Confirmation: "",
  Charge: "",
  HasSavedMethod: false,
  DecidedBy: "",
  Note: "",
  Candidates: [
    {
      Confirmation: "0123456789ABCDEF",
      Charge: "",
      Amount: 123.45,
      PaidOn: "2026-11-20",
      PayerName: "Ada Lovelace",
    },
  ],
};
const RATES: AchRatesWire = {
  From: "2026-09-28",
  To: "2026-11-26",
  Debits: 400,
  Rates: [{ Kind: "unauthorized", Limit: 50, Rate: 25, Returned: 1, State: "fine" }],
  Codes: [{ Code: "R10", Count: 1 }],
  Open: 1,
};

function open(entries: readonly AchEntryWire[] = [OPEN]) {
  const visitor = aVisitor({ session: makeSession({ userType: "Admin" }) });
  let left = entries;
  visitor.server.on(achFiles, () => [FILE]);
  visitor.server.on(achFile, () => ({ File: FILE, Entries: [...left] }));
  visitor.server.on(openAchEntries, () => [...left]);
  visitor.server.on(achRates, () => ({ ...RATES, Open: left.length }));
  visitor.server.on(decideAchEntry, () => {
    left = [];
    return { Status: "success" as const };
  });
  visitor.show(<Ach />);
  return visitor.server;
}

const choose = async (text: string) => {
  const file = Object.assign(new File([text], "returns.ach"), { text: async () => text });
  fireEvent.input(await screen.findByLabelText("Choose a file", { selector: "input" }), {
    target: { files: [file] },
  });
};

// OFFICE-006
it("a file that does not add up is refused with a sentence for each line", async () => {
  const server = open();
  server.on(takeAchFile, () =>
    failure("validation_failed", {
      Problems: [{ Line: 5, Code: "debits", Stated: "10001", Found: "10000" }],
    }),
  );
  await choose("101 ...");
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("This file was not accepted, and nothing of it was stored")).toBeTruthy();
  expect(alert.getByText("Line 5: $100.01 is the stated total of debits, and it is $100.00.")).toBeTruthy();
});

it("an uploaded file shows what became of each of its entries", async () => {
  const server = open();
  server.on(takeAchFile, () => ({ File: FILE, Entries: [OPEN], IsNew: true }));
  await choose("101 ...");
  const table = within(await screen.findByRole("table", { name: "returns.ach" }));
  expect(table.getByText("R02: account closed")).toBeTruthy();
  expect(table.getByText("Needs a person. No payment has this identification.")).toBeTruthy();
  expect(server.callsOf(takeAchFile)[0]?.input).toEqual({
    body: { FileName: "returns.ach", Text: "101 ..." },
  });
});

it("a person reverses the payment that an unmatched return is about, with a note", async () => {
  const server = open();
  fireEvent.click(await screen.findByRole("button", { name: "Decide about line 3 of returns.ach" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  expect((await dialog.findAllByText("Write what you found.")).length).toBeGreaterThan(0);
  expect(server.callsOf(decideAchEntry)).toHaveLength(0);
  fireEvent.click(dialog.getByRole("button", { name: "0123456789ABCDEF" }));
  fireEvent.input(dialog.getByLabelText("What you found"), { target: { value: "Asked the bank" } });
  fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("No entry needs a person")).toBeTruthy();
  expect(server.callsOf(decideAchEntry)[0]?.input).toEqual({
    body: {
      FileId: "7",
      Line: 3,
      Decision: "match",
      Confirmation: "0123456789ABCDEF",
      Charge: "",
      Note: "Asked the bank",
    },
  });
});

it("a person says which of two charges with the same amount was returned, and a fee does not reverse the payment", async () => {
  const candidate = { Confirmation: "0123456789ABCDEF", Amount: 2, PaidOn: "2026-11-20", PayerName: "Ada" };
  const server = open([
    {
      ...OPEN,
      Amount: 2,
      Reason: "two_charges",
      Confirmation: "0123456789ABCDEF",
      Candidates: [
        { ...candidate, Charge: "bills" },
        { ...candidate, Charge: "fee" },
      ],
    },
  ]);
  fireEvent.click(await screen.findByRole("button", { name: "Decide about line 3 of returns.ach" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "0123456789ABCDEF · the fee" }));
  expect(await dialog.findByText(/The charge for the fee was returned/)).toBeTruthy();
  fireEvent.input(dialog.getByLabelText("What you found"), { target: { value: "Asked the bank" } });
  fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("No entry needs a person")).toBeTruthy();
  expect(server.callsOf(decideAchEntry)[0]?.input).toMatchObject({
    body: { Confirmation: "0123456789ABCDEF", Charge: "fee" },
  });
});

it("a correction says that it is made at the processor, and a saved account can be closed", async () => {
  open([
    {
      ...OPEN,
      Kind: "change",
      Code: "C02",
      Reason: "change",
      NewRouting: "091400607",
      RoutingFails: true,
      HasSavedMethod: true,
      Candidates: [],
    },
  ]);
  fireEvent.click(await screen.findByRole("button", { name: "Decide about line 3 of returns.ach" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/The check digit of this routing number is wrong/)).toBeTruthy();
  expect(dialog.getByText(/within six banking days/)).toBeTruthy();
  expect(dialog.queryByRole("radio", { name: /Reverse a payment/ })).toBeNull();
  expect(dialog.getByRole("radio", { name: /Close the saved account/ })).toBeTruthy();
});

it("the return rates show what they are made of", async () => {
  open();
  const table = within(await screen.findByRole("table", { name: "Return rates" }));
  expect(table.getByText("0.25%")).toBeTruthy();
  expect(table.getByText("0.5%")).toBeTruthy();
  expect(table.getByText("Below the threshold")).toBeTruthy();
  expect(screen.getByText("R10: payer says it was not allowed")).toBeTruthy();
  expect(screen.getByText(/of the 400 eChecks paid on those days/)).toBeTruthy();
});

it("the menu counts the entries that need a person, and counts nothing when there are none", async () => {
  const visitor = aVisitor({ session: makeSession({ userType: "Admin" }) });
  visitor.server.on(achRates, () => RATES);
  visitor.show(<AchCount />);
  expect(await screen.findByText("1 entry of a bank's file needs a person")).toBeTruthy();
});
