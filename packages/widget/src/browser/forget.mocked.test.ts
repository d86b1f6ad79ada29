// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { forgetKey } from "./cipher.ts";
import { forgetSession } from "./forget.ts";
import { sessionStore } from "./storage.ts";

vi.mock("./cipher.ts", () => ({ forgetKey: vi.fn(async () => {}) }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("a logout deletes the user, the carts, and the key, but no data that is not personal", async () => {
  localStorage.setItem("county-pay:_ap_user", "sealed");
  localStorage.setItem("county-pay:_ap_cart_demo7", "sealed");
  localStorage.setItem("_ap_language", "es");
  localStorage.setItem("of-somebody-else", "1");
  await sessionStore().set("_ap_checkout_demo", "key");
  await sessionStore().set("_ap_saved_misc_bills_demo", "0f8fad5b-d9cb-469f-a165-70867728950e");
  sessionStorage.setItem("county-pay:banner:demo", "<p>Closed</p>");
  await forgetSession();
  expect(Object.keys(localStorage).toSorted()).toEqual(["_ap_language", "of-somebody-else"]);
  expect(Object.keys(sessionStorage).toSorted()).toEqual([
    "county-pay:_ap_saved_misc_bills_demo",
    "county-pay:banner:demo",
  ]);
  expect(forgetKey).toHaveBeenCalledTimes(1);
});

it("a logout does not fail if the browser has no storage", async () => {
  vi.mocked(forgetKey).mockRejectedValueOnce(new Error("no IndexedDB"));
  await expect(forgetSession()).resolves.toBeUndefined();
});
