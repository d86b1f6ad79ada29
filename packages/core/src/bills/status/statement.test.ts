import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeStandardWire } from "../../testing/index.ts";
import { statementFromWire, withLatest } from "../index.ts";

it("a statement from the wire is a bill with its recipient", () => {
  const statement = statementFromWire({
    ...makeStandardWire({ RecordDetailsId: "7", Address1: "1 Invented Street" }),
    Address2: "Unit 2",
    City: "Sampleton",
    State: "GA",
    Zip: "00000",
    Country: "US",
    FirstName1: "Ida",
    LastName1: "Quillfeather",
    ConsumerId: "3",
    ConsumerAccountId: null,
    EmailAddress: "ida@mail.example",
    PhoneNumber: "4045550100",
    PaymentDate: "2025-11-20T09:30:00-05:00",
    PaymentConfirmationNumber: "ABC",
    FileUrl: "/bills/7.pdf",
  });
  expect(statement).toMatchObject({
    firstName: "Ida",
    lastName: "Quillfeather",
    address: {
      line1: "1 Invented Street",
      line2: "Unit 2",
      city: "Sampleton",
      state: "GA",
      zip: "00000",
      country: "US",
    },
    email: "ida@mail.example",
    phone: "4045550100",
    consumerId: "3",
    consumerAccountId: null,
    paymentDate: "2025-11-20T09:30:00-05:00",
    confirmation: "ABC",
    fileUrl: "/bills/7.pdf",
    fileBytes: "",
  });
  expect(statement.bill.id).toBe("7");
});

describe("the latest statement", () => {
  const row = (
    RecordDetailsId: string,
    AccountNumber: string,
    DueDate: string | null,
    StatementDate: string | null = null,
  ) => ({ RecordDetailsId, AccountNumber, DueDate, StatementDate });
  const latest = (...rows: ReturnType<typeof row>[]): string[] =>
    withLatest(rows).flatMap(({ RecordDetailsId, Latest }) => (Latest ? [RecordDetailsId] : []));

  it("the latest statement has the latest due date, then the latest date sent, then the newest record", () => {
    expect(latest(row("1", "A", "2024-12-20"), row("2", "A", "2025-12-20"), row("3", "A", null))).toEqual([
      "2",
    ]);
    expect(
      latest(row("1", "A", "2025-12-20", "2025-10-02"), row("2", "A", "2025-12-20", "2025-10-01")),
    ).toEqual(["1"]);
    expect(latest(row("10", "A", null), row("9", "A", null))).toEqual(["10"]);
  });

  it("there is one latest statement for each account", () => {
    expect(latest(row("1", "A", null), row("2", "B", null), row("3", "A", "2025-12-20"))).toEqual(["2", "3"]);
  });

  it("there is exactly one latest statement for each account, in any order, and nothing else changes", () => {
    const rows = fc.uniqueArray(
      fc.record({
        RecordDetailsId: fc.integer({ min: 1, max: 50 }).map(String),
        AccountNumber: fc.constantFrom("A", "B"),
        DueDate: fc.constantFrom(null, "2024-12-20", "2025-12-20"),
      }),
      { selector: ({ RecordDetailsId }) => RecordDetailsId, maxLength: 10 },
    );
    fc.assert(
      fc.property(rows, (statements) => {
        const marked = withLatest(statements);
        const of = (account: string) => marked.filter((one) => one.Latest && one.AccountNumber === account);
        for (const account of ["A", "B"])
          expect(of(account)).toHaveLength(statements.some((one) => one.AccountNumber === account) ? 1 : 0);
        expect(marked.map(({ Latest, ...rest }) => rest)).toEqual(statements);
        const reversed = withLatest(statements.toReversed()).toReversed();
        expect(reversed).toEqual(marked);
      }),
    );
  });
});
