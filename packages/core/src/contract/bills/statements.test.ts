import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { historyQuery } from "../payments/transactions.ts";
import {
  STATEMENT_FIELDS,
  Statement,
  statementChoiceQuery,
  statementQuery,
  statements,
  wholeStatements,
} from "./statements.ts";

it("the query requests the statements of accounts as printed in the specification (CALL-055)", () => {
  expect(statementQuery(["1001", "O'Neil"])).toEqual({
    $filter: "AccountNumber in ('1001','O''Neil') and AmountDue ne null",
    $select:
      "RecordDetailsId,AccountNumber,AmountDue,DueDate,StatementDate,PaymentConfirmationNumber,Address1,InvoiceNumber",
    $orderby: "DueDate desc,PaymentConfirmationNumber asc",
    $top: "10",
  });
  expect(v.is(statements.query ?? v.never(), statementQuery(["1001"], { skip: 20, top: 20 }))).toBe(true);
});

it("the query uses only fields of a statement", () => {
  expect(Object.keys(Statement.entries)).toEqual(expect.arrayContaining(Object.keys(STATEMENT_FIELDS)));
});

describe("a user's selection of statements", () => {
  it.each([
    [{ accountNumbers: ["A1"], byParcel: false }, "AccountNumber in ('A1') and AmountDue ne null"],
    [{ accountNumbers: ["P1"], byParcel: true }, "CustomField20 in ('P1') and AmountDue ne null"],
    [
      { accountNumbers: ["A1", "A2"], byParcel: false, year: "2025", isPaid: true },
      "AccountNumber in ('A1','A2') and AmountDue ne null and CustomField22 eq '2025' and PaidInFull eq 'True'",
    ],
    [
      { accountNumbers: ["A1"], byParcel: false, isPaid: false },
      "AccountNumber in ('A1') and AmountDue ne null and PaidInFull eq 'False'",
    ],
  ])("%j", (choice, $filter) => {
    expect(statementChoiceQuery(choice)).toEqual({
      $filter,
      $orderby: "DueDate desc,PaymentConfirmationNumber asc",
      $count: "true",
    });
  });

  // CONST-033
  it("a selection is read in pages of a hundred", () => {
    const query = statementChoiceQuery({ accountNumbers: ["A1"], byParcel: false, skip: 100 });
    expect([query.$skip, query.$top]).toEqual(["100", undefined]);
  });

  it("an incomplete row is omitted", () => {
    expect(wholeStatements([{ RecordDetailsId: "1" }, null])).toEqual([]);
  });
});

describe("the payment history", () => {
  // ACCOUNT-009
  it("the history requests the newest ten, filtered by status and method", () => {
    expect(historyQuery({ status: "succeeded", method: "ACH", skip: 10 })).toEqual({
      $filter: "FinalStatus eq 'succeeded' and PaymentType eq 'ACH'",
      $orderby: "SubmitDate desc",
      $skip: "10",
      $top: "10",
      $count: "true",
    });
    expect(historyQuery().$filter).toBeUndefined();
  });
});
