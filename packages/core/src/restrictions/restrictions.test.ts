import { describe, expect, it } from "vitest";
import { countyRules } from "../company/county-rules.ts";
import { runMachine } from "../machine/index.ts";
import { fakeClock, makeBill } from "../testing/index.ts";
import { type AddEffect, type AddEvent, type AddState, addMachine, addNotice } from "./add-flow.ts";
import { entryOf, isOnList, listPersonOf } from "./entry.ts";
import { type ListKind, listCaption, RESTRICTED_LISTS } from "./lists.ts";
import { checkListPerson, personsOf } from "./person-form.ts";
import { reasonProblem, viewOnlyReasons } from "./reasons.ts";

const NSF = { reason: "Insufficient Funds", code: "NSF/NSF" };
const free: AddEvent = { type: "checked", exists: false };
const yes: AddEvent = { type: "confirmed", reason: null };
const yesNsf: AddEvent = { type: "confirmed", reason: NSF };
const broken: AddEvent = { type: "failed", message: "down" };

describe("adding to a restricted list", () => {
  it.each<[string, ListKind, AddEvent[], AddState, AddEffect["type"][]]>([
    ["checks first", "private", [], { step: "checking" }, ["check"]],
    ["asks before it adds", "private", [free], { step: "confirming" }, ["check"]],
    [
      "adds to the private list without a reason",
      "private",
      [free, yesNsf],
      { step: "adding", reason: null },
      ["check", "add"],
    ],
    ["is done", "private", [free, yes, { type: "added" }], { step: "added" }, ["check", "add"]],
    ["adds nobody twice", "private", [{ type: "checked", exists: true }, yes], { step: "exists" }, ["check"]],
    ["asks a reason for the view-only list", "viewOnly", [free, yes], { step: "confirming" }, ["check"]],
    [
      "adds to the view-only list with one",
      "viewOnly",
      [free, yes, yesNsf],
      { step: "adding", reason: NSF },
      ["check", "add"],
    ],
    ["may be cancelled", "viewOnly", [free, { type: "cancelled" }, yesNsf], { step: "cancelled" }, ["check"]],
    [
      "is not cancelled once it adds",
      "private",
      [free, yes, { type: "cancelled" }],
      { step: "adding", reason: null },
      ["check", "add"],
    ],
    ["tells that the check failed", "private", [broken], { step: "failed", message: "down" }, ["check"]],
    [
      "tells that adding failed",
      "private",
      [free, yes, broken],
      { step: "failed", message: "down" },
      ["check", "add"],
    ],
    [
      "says so if another clerk was faster",
      "private",
      [free, yes, { type: "checked", exists: true }],
      { step: "exists" },
      ["check", "add"],
    ],
    [
      "adds nothing before it has checked",
      "private",
      [yes, { type: "added" }],
      { step: "checking" },
      ["check"],
    ],
  ])("%s", (_, kind, events, state, effects) => {
    const done: AddEffect[] = [];
    const running = runMachine(addMachine(kind), fakeClock(), (effect: AddEffect) => done.push(effect));
    for (const event of events) running.send(event);
    expect(running.store.getState()).toEqual(state);
    expect(done.map(({ type }) => type)).toEqual(effects);
  });

  it.each<[AddState, ListKind, string, string]>([
    [{ step: "exists" }, "private", "Consumer Exists!", "Consumer already exists in the Private List."],
    [{ step: "exists" }, "viewOnly", "Consumer Exists!", "Consumer already exists in the View Only List."],
    [
      { step: "confirming" },
      "private",
      "Confirm Addition to Private List",
      "Are you sure you want to add this Consumer to Private list?",
    ],
    [
      { step: "confirming" },
      "viewOnly",
      "Confirm Addition to View Only List",
      "Are you sure you want to add this Consumer to View Only list?",
    ],
    [
      { step: "added" },
      "viewOnly",
      "Success!",
      "The consumer has been successfully added to the View Only list",
    ],
    [{ step: "failed", message: "down" }, "private", "Failed!", "down"],
  ])("the step %j of the %s list says %s %s", (state, kind, title, message) => {
    expect(addNotice(state, kind)).toEqual({ title, message });
  });

  it("the dialog says nothing while a request is running, and after a no", () => {
    for (const state of [
      { step: "checking" },
      { step: "adding", reason: null },
      { step: "cancelled" },
    ] as const)
      expect(addNotice(state, "private")).toBeNull();
  });
});

describe("the restricted lists", () => {
  it("the lists have the calls' names and order", () => {
    expect(RESTRICTED_LISTS).toEqual({ private: "ConsumerVIP", viewOnly: "TaxSale" });
  });

  it.each([
    ["demo", "private", "Private list"],
    ["demo", "viewOnly", "View-only list"],
    ["chatham", "private", "Confidential Pin(s)"],
    ["chatham", "viewOnly", "Property NSF"],
  ] as const)("in %s the %s list has the heading %s", (county, kind, caption) => {
    expect(listCaption(kind, countyRules(county))).toBe(caption);
  });

  // CONST-030, RESTRICT-005
  it("the lists offer three reasons with their codes, unless a county has its own", () => {
    const standard = [
      { reason: "Altered/Fictitious", code: "NSF/RM" },
      { reason: "Credit Card Fraud", code: "NSF/CCF" },
      NSF,
    ];
    expect(viewOnlyReasons({})).toEqual(standard);
    const own = JSON.stringify([{ reason: "Court order", code: "CO" }]);
    expect(viewOnlyReasons({ NonPayableReasons: own })).toEqual([{ reason: "Court order", code: "CO" }]);
    for (const broken of ["[]", "{", '[{"reason":"x"}]', '[{"reason":"","code":"x"}]'])
      expect(viewOnlyReasons({ NonPayableReasons: broken })).toEqual(standard);
  });

  // RESTRICT-004, VALID-080
  it("a reason is required", () => {
    expect(reasonProblem("")).toBe("This field is required.");
    expect(reasonProblem(" ")).toBe("This field is required.");
    expect(reasonProblem("NSF/RM")).toBe("");
  });
});

describe("an entry", () => {
  const bill = makeBill({ ownerName: " Ada Sample ", parcelId: "13-430", companyId: 4 });

  const by = { companyId: 4, clerkName: "Clerk One" };

  it("an entry contains the bill's consumer and the user who adds it", () => {
    expect(entryOf(listPersonOf(bill), by, null)).toEqual({
      FullName: "Ada Sample",
      Address1: "1 Invented Street",
      AccountNumber: "13-430",
      Location: "",
      CompanyId: 4,
      ClerkName: "Clerk One",
      ActiveRecord: 1,
    });
  });

  it("an entry has reason and code on the view-only list", () => {
    expect(entryOf(listPersonOf(bill), by, NSF)).toMatchObject({
      Reason: "Insufficient Funds",
      Code: "NSF/NSF",
    });
  });

  it("an entry has a mobile home's location, and otherwise the account and the mailing address", () => {
    const home = makeBill({ propertyType: "M", description: " MH-12 ", parcelId: "", propertyAddress: "" });
    expect(entryOf(listPersonOf(home), by, null)).toMatchObject({
      Location: "MH-12",
      AccountNumber: "ACC-1",
      Address1: "1 Invented Street, Sampleton, GA 00000",
    });
  });

  it.each([
    [{ AccountNumber: "13-430 ", CompanyId: 4 }, true],
    [{ AccountNumber: "13-430", CompanyId: 5 }, false],
    [{ AccountNumber: "13-431", FullName: "Ada Sample", CompanyId: 4 }, false],
    [{ FullName: "Ada Sample", CompanyId: 4 }, false],
  ])("an entry is on a list with %j: %s", (other, found) => {
    expect(isOnList(entryOf(listPersonOf(bill), by, null), [other])).toBe(found);
  });

  it("an entry without an account is found by location, then by name", () => {
    const home = { AccountNumber: "", Location: "mh 12", FullName: "Ada Sample", CompanyId: 4 };
    expect(isOnList(home, [{ Location: "MH12", CompanyId: 4 }])).toBe(true);
    expect(isOnList(home, [{ Location: "MH13", FullName: "Ada Sample", CompanyId: 4 }])).toBe(false);
    expect(isOnList({ ...home, Location: "" }, [{ FullName: "ADA SAMPLE", CompanyId: 4 }])).toBe(true);
    expect(isOnList({ CompanyId: 4 }, [{ CompanyId: 4 }])).toBe(false);
  });
});

describe("a typed consumer", () => {
  const ada = { fullName: "Ada", address: "", accountNumber: "", location: "" };

  it.each([
    ["a name", {}, {}],
    ["no name", { fullName: "  " }, { fullName: "Full name is a required field." }],
    [
      "an account of 51 characters",
      { accountNumber: "1".repeat(51) },
      { accountNumber: "Account number must be at most 50 characters." },
    ],
    ["an account of 50 and spaces", { accountNumber: ` ${"1".repeat(50)} ` }, {}],
  ])("a typed consumer is validated: %s", (_, change, errors) => {
    expect(checkListPerson({ ...ada, ...change })).toEqual(errors);
  });

  it("a consumer with bills from several years is found once", () => {
    const bills = [
      makeBill({ parcelId: "1 0", taxYear: "2024" }),
      makeBill({ parcelId: "10", taxYear: "2025" }),
      makeBill({ parcelId: "11" }),
    ];
    expect(personsOf(bills).map(({ accountNumber }) => accountNumber)).toEqual(["10", "11"]);
  });
});
