import * as v from "valibot";
import { expect, it } from "vitest";
import { STATEMENT_FIELDS, Statement, statementQuery, statements } from "./statements.ts";

it("asks for the statements of accounts as the specification prints it (spec 1:123)", () => {
  expect(statementQuery(["1001", "O'Neil"])).toEqual({
    $filter: "AccountNumber in ('1001','O''Neil') and AmountDue ne null",
    $select:
      "RecordDetailsId,AccountNumber,AmountDue,DueDate,StatementDate,PaymentConfirmationNumber,Address1,InvoiceNumber",
    $orderby: "DueDate desc,PaymentConfirmationNumber asc",
    $top: "10",
  });
  expect(v.is(statements.query ?? v.never(), statementQuery(["1001"], { skip: 20, top: 20 }))).toBe(true);
});

it("is asked by fields that a statement has", () => {
  expect(Object.keys(Statement.entries)).toEqual(expect.arrayContaining(Object.keys(STATEMENT_FIELDS)));
});
