import { describe, expect, it } from "vitest";
import type { AchEntryWire } from "../../contract/payments/ach.ts";
import { achChanges, achDecisions, achProblems, achResult, checkAchForm, rateAlarms } from "./ach-texts.ts";

const ENTRY: AchEntryWire = {
  FileId: "1",
  FileName: "returns.ach",
  Line: 3,
  Kind: "change",
  Code: "C07",
  Amount: 0,
  Identification: "",
  Name: "",
  AccountLast4: "",
  Trace: "",
  OriginalTrace: "",
  About: "",
  NewRouting: "",
  RoutingFails: false,
  NewLast4: "",
  NewType: "",
  NewName: "",
  Result: "open",
  Reason: "change",
  Confirmation: "",
  Charge: "",
  HasSavedMethod: false,
  DecidedBy: "",
  Note: "",
  Candidates: [],
};
const refusal = (Problems: readonly object[]) => ({ code: "validation_failed", details: { Problems } });

describe("what the office reads about a bank's file", () => {
  // OFFICE-006
  it.each([
    ["debits", "12345", "500", "Line 7: $123.45 is the stated total of debits, and it is $5.00."],
    [
      "length",
      "94",
      "80",
      "Line 7: the line has 80 characters or one that is not plain text. It must have 94 plain characters.",
    ],
    ["routing", "", "091400607", "Line 7: the check digit of the routing number 091400607 is wrong."],
    ["count", "7", "6", "Line 7: 7 entries and addenda records are stated, and there are 6."],
    ["unheard", "", "", "Line 7: this is not a record of a NACHA file of returns."],
  ])("the problem '%s' names its line and both figures", (Code, Stated, Found, expected) => {
    expect(achProblems(refusal([{ Line: 7, Code, Stated, Found }]))).toEqual([expected]);
  });

  it("another refusal has no problems", () => {
    expect(achProblems({ code: "forbidden", details: null })).toEqual([]);
    expect(achProblems({ code: "validation_failed", details: { Paths: ["Text"] } })).toEqual([]);
  });

  it("a correction names what is new, and never a whole account number", () => {
    expect(
      achChanges({
        ...ENTRY,
        NewRouting: "091400607",
        RoutingFails: true,
        NewLast4: "1614",
        NewType: "savings",
        NewName: "ADA",
      }),
    ).toEqual([
      "New routing number: 091400607.",
      "The check digit of this routing number is wrong.",
      "The new account number ends in 1614. The whole number is only in the file.",
      "It is a savings account.",
      "New name: ADA.",
    ]);
    expect(achChanges(ENTRY)).toEqual([]);
  });

  it.each([
    ["return", "unmatched", false, ["match", "close"]],
    ["return", "other_amount", false, ["match", "close"]],
    ["return", "credit", false, ["close"]],
    ["change", "change", true, ["close_method", "close"]],
    ["change", "change", false, ["close"]],
    ["contested", "disputed", false, ["close"]],
  ] as const)(
    "about a %s (%s, saved account: %s), a person may decide %o",
    (Kind, Reason, HasSavedMethod, expected) => {
      expect(achDecisions({ Kind, Reason, HasSavedMethod })).toEqual(expected);
    },
  );

  it.each([
    ["match", "7k3m-9qxr 2t8w 4hbd", "Asked the bank", []],
    ["match", "7K3M", "Asked the bank", ["confirmation"]],
    ["close", "", "Asked the bank", []],
    ["close", "", " ", ["note"]],
    ["match", "", "", ["confirmation", "note"]],
  ] as const)(
    "deciding '%s' about '%s' with the note '%s' misses %o",
    (decision, confirmation, note, expected) => {
      expect(Object.keys(checkAchForm({ decision, confirmation, charge: "", note }))).toEqual(expected);
    },
  );

  it("a returned fee does not read as a reversed payment", () => {
    expect(achResult({ Result: "returned", Charge: "bills" })).toBe("The payment was reversed.");
    expect(achResult({ Result: "returned", Charge: "fee" })).toContain("The bills stay paid");
  });

  it("each rate near or above its threshold raises an alarm, those above first", () => {
    const rate = { Limit: 300, Rate: 250, Returned: 5 };
    expect(
      rateAlarms({
        Rates: [
          { ...rate, Kind: "administrative", State: "near" },
          { Kind: "unauthorized", Limit: 50, Rate: 60, Returned: 6, State: "over" },
          { Kind: "overall", Limit: 1_500, Rate: 1, Returned: 1, State: "fine" },
        ],
      }),
    ).toEqual([
      "Unauthorized (R05, R07, R10, R11, R29, R51): 0.6% of eChecks were returned. That is above the threshold of 0.5%.",
      "Administrative (R02, R03, R04): 2.5% of eChecks were returned. That is near the threshold of 3%.",
    ]);
  });
});
