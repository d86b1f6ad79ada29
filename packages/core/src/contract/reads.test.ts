import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { mailTrackingMessages } from "../messages/general/mail-tracking.ts";
import { MailTrackingRecord } from "../wire/mail-tracking.ts";
import { TaxEntity } from "../wire/tax-entity.ts";
import { CustomApiQuery } from "./bills/alternate-search.ts";
import { checkNonPayableBills } from "./bills/bill-checks.ts";
import { billsByColumn, findBillForRegistration } from "./bills/bill-lists.ts";
import { documentUrl } from "./bills/documents.ts";
import { tylerTaxSale } from "./bills/tyler.ts";
import { RELEASE_POST_ID, releaseLabel } from "./county/documentation.ts";
import { ConsoleError } from "./county/logging.ts";

const is = (schema: v.GenericSchema | undefined, value: unknown): boolean => v.is(schema ?? v.never(), value);

describe("the query to the county's own system (CALL-042, CONST-012)", () => {
  it("a query requests the first hundred by any field by default", () => {
    expect(v.parse(CustomApiQuery, { companyName: "demo", searchQuery: "SMITH" })).toMatchObject({
      pageNumber: 0,
      pageSize: 100,
      searchBy: "Any",
      street: "",
    });
  });

  it("a query requires a term or a street", () => {
    expect(is(CustomApiQuery, { companyName: "demo", searchQuery: " ", city: "Pooler" })).toBe(false);
    expect(is(CustomApiQuery, { companyName: "demo", street: "ABERCORN" })).toBe(true);
  });

  it("a query requests 300 bills under tax sale", () => {
    const query = { company_name: "demo", parcel: "1-2" };
    expect(v.parse(tylerTaxSale.query ?? v.never(), query)).toMatchObject({ page_count: 0, page_size: 300 });
    expect(is(tylerTaxSale.query, { ...query, page_size: "301" })).toBe(false);
  });
});

describe("registration finds a bill by one of two fields (CALL-049)", () => {
  const body = { CompanyId: 1, CompanyName: "demo", PageNumber: 0, PageSize: 5, ProductNum: "Bills Payment" };
  it.each([
    [{ "Parcel ID": "1-2" }, true],
    [{ accountNumber: "7" }, true],
    [{ "Parcel ID": "1-2", accountNumber: "7" }, false],
    [{ "Parcel ID": " " }, false],
    [{ OwnerName: "SMITH" }, false],
  ])("%j", (SearchFields, found) => {
    expect(is(findBillForRegistration.body, { ...body, SearchFields })).toBe(found);
  });
});

describe("a read of all bills by column takes one quoted value (CALL-052)", () => {
  const body = { ProductNum: "1", CompanyId: 1, CompanyName: "demo" };
  it.each([
    [{ ParcelID: '"1-2"' }, true],
    [{ ParcelID: "1-2" }, false],
    [{ ParcelID: '"1"2"' }, false],
    [{ ParcelID: '"1"', OwnerName: '"2"' }, false],
    [{}, false],
  ])("%j", (SearchFields, read) => {
    expect(is(billsByColumn.body, { ...body, SearchFields })).toBe(read);
  });
});

it("a check of restricted bills is for one company", () => {
  const of = (CompanyId: number) => ({
    CompanyId,
    FullName: "A B",
    Address1: "1 Elm St",
    AccountNumber: "7",
  });
  expect(is(checkNonPayableBills.body, [of(1), of(1)])).toBe(true);
  expect(is(checkNonPayableBills.body, [of(1), of(2)])).toBe(false);
  expect(is(checkNonPayableBills.body, [])).toBe(false);
});

it("the release label is characters 4 to 15 of the release post's title (SHELL-047)", () => {
  expect(RELEASE_POST_ID).toBe(16141);
  expect(releaseLabel("XX Release 2.14 of June")).toBe("Release 2.14");
  expect(releaseLabel("v1")).toBe("");
});

it("a FileUrl is built from FileBytes (CALL-030)", () => {
  expect(documentUrl("JVBERi0=")).toBe("data:application/pdf;base64,JVBERi0=");
});

it("a browser error report contains no query of its page, which may hold a token", () => {
  const error = {
    Timestamp: "2025-11-20T14:30:00Z",
    Level: "error",
    Message: "m",
    StackTrace: "",
    Url: "https://pay.example/demo/verify",
    UserAgent: "",
    UserId: "",
    SessionId: "",
    Context: { screen: "verify" },
  };
  expect(v.is(ConsoleError, error)).toBe(true);
  expect(v.is(ConsoleError, { ...error, Url: `${error.Url}?token=secret` })).toBe(false);
});

it("a tax entity has numbered lines (ENTITY-011)", () => {
  expect(Object.keys(TaxEntity.entries)).toEqual(
    expect.arrayContaining([
      "Description1",
      "EstimatedTax1",
      "Description20",
      "EstimatedTax20",
      "EstimatedTax",
    ]),
  );
});

it("every field of a mail tracking record has a column", () => {
  expect(Object.keys(mailTrackingMessages).toSorted()).toEqual(
    Object.keys(MailTrackingRecord.entries).toSorted(),
  );
});
