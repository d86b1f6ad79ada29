import { expect, it } from "vitest";
import {
  BILLS_TO_CHOOSE_FROM,
  CUSTOM_API_FIRST_PAGE,
  CUSTOM_API_PAGE_SIZE,
  MOST_BILLS,
  STATEMENTS_PER_PAGE,
} from "./contract/index.ts";
import { DEFAULT_COUNTRY, DEFAULT_COUNTRY_CODE } from "./forms/index.ts";
import {
  BEFORE_VOID_MS,
  CARD_ENTRY_LIMITS,
  NO_ADDRESS_SENT,
  TERMINAL_GIVE_UP_MS,
  TERMINAL_POLL_MS,
  UPDATE_CHECK_MS,
} from "./payments/index.ts";
import { SENSITIVE_FIELD_CLEAR_MS } from "./session/index.ts";

it.each([
  ["CONST-011", CARD_ENTRY_LIMITS.cardDigitsLeast, 15],
  ["CONST-011", CARD_ENTRY_LIMITS.cardDigitsMost, 19],
  ["CONST-011", CARD_ENTRY_LIMITS.cvvLeast, 3],
  ["CONST-011", CARD_ENTRY_LIMITS.cvvMost, 4],
  ["CONST-011", CARD_ENTRY_LIMITS.accountNumber, 17],
  ["CONST-011", CARD_ENTRY_LIMITS.routingNumber, 9],
  ["CONST-012", CUSTOM_API_PAGE_SIZE, 100],
  ["CONST-012", CUSTOM_API_FIRST_PAGE, 0],
  ["CONST-012", MOST_BILLS, 300],
  ["CONST-013", BILLS_TO_CHOOSE_FROM, 5],
  ["CONST-014", TERMINAL_POLL_MS, 5_000],
  ["CONST-014", TERMINAL_GIVE_UP_MS, 60_000],
  ["CONST-015", SENSITIVE_FIELD_CLEAR_MS, 600_000],
  ["CONST-016", UPDATE_CHECK_MS, 3_000],
  ["CONST-016", BEFORE_VOID_MS, 5_000],
  ["CONST-029", DEFAULT_COUNTRY_CODE, "USA(1)"],
  ["CONST-029", DEFAULT_COUNTRY, "US"],
  ["CONST-033", STATEMENTS_PER_PAGE, 100],
  ["CALL-114", NO_ADDRESS_SENT, "- - - -"],
])("%s: %j is %j", (_id, value, required) => {
  expect(value).toBe(required);
});
