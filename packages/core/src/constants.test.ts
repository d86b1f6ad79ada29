import { expect, it } from "vitest";
import {
  CARD_ENTRY_LIMITS,
  DEFAULT_COUNTRY,
  DEFAULT_COUNTRY_CODE,
  DIALOG_PAGE_SIZES,
  NO_ADDRESS_SENT,
  PAGES,
  SCREEN_TIMERS,
  TIMERS,
} from "./constants.ts";

it.each([
  ["CONST-011", CARD_ENTRY_LIMITS.cardDigitsLeast, 15],
  ["CONST-011", CARD_ENTRY_LIMITS.cardDigitsMost, 19],
  ["CONST-011", CARD_ENTRY_LIMITS.cvvLeast, 3],
  ["CONST-011", CARD_ENTRY_LIMITS.cvvMost, 4],
  ["CONST-011", CARD_ENTRY_LIMITS.accountNumber, 17],
  ["CONST-011", CARD_ENTRY_LIMITS.routingNumber, 9],
  ["CONST-012", PAGES.tyler, 100],
  ["CONST-012", PAGES.tylerFirstPage, 0],
  ["CONST-012", PAGES.tylerTaxSale, 300],
  ["CONST-013", PAGES.billSearch, 5],
  ["CONST-014", TIMERS.terminalPoll, 5_000],
  ["CONST-014", TIMERS.terminalGiveUp, 60_000],
  ["CONST-015", TIMERS.sensitiveFieldClear, 600_000],
  ["CONST-016", TIMERS.updateCheck, 3_000],
  ["CONST-016", TIMERS.beforeVoid, 5_000],
  ["CONST-017", TIMERS.toast, 5_000],
  ["CONST-018", SCREEN_TIMERS.forgotPasswordToast, 15_000],
  ["CONST-020", TIMERS.captchaEmits, 1_000],
  ["CONST-029", DEFAULT_COUNTRY_CODE, "USA(1)"],
  ["CONST-029", DEFAULT_COUNTRY, "US"],
  ["CONST-033", PAGES.statements, 100],
  ["SEARCH-039", SCREEN_TIMERS.scrollToResults, 100],
  ["SEARCH-049", DIALOG_PAGE_SIZES.join(", "), "5, 10, 15, 20"],
  ["SHELL-036", SCREEN_TIMERS.translateResetCookie, 24 * 60 * 60 * 1_000],
  ["SUCCESS-027", SCREEN_TIMERS.printFrame, 100],
  ["CALL-114", NO_ADDRESS_SENT, "- - - -"],
])("%s: %j is %j", (_id, value, required) => {
  expect(value).toBe(required);
});
