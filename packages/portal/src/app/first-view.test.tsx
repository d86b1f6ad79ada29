// @vitest-environment jsdom
import type { CompanyBundleWire } from "@county-pay/core/contract";
import { expect, it } from "vitest";
import { makeBundle } from "../testing/make-bundle.ts";
import { firstView } from "./first-view.tsx";

const BUNDLE = makeBundle("pine");
const shown = (bundle: CompanyBundleWire, path: string, code: "en" | "es" | "vi") => {
  document.body.innerHTML = firstView(bundle, path, code);
  return document.body;
};

it("the first view is the county's frame in a language, with an empty page that is busy", () => {
  for (const [code, skip] of [
    ["en", "Skip to the main content"],
    ["es", "Saltar al contenido principal"],
  ] as const) {
    const view = shown(BUNDLE, "/pine/guest/bills", code);
    expect(view.querySelector(".portal-skip")?.textContent).toBe(skip);
    expect(view.querySelector(".portal-bar__brand")?.textContent).toBe(BUNDLE.DisplayName);
    expect(view.querySelector("main")?.outerHTML).toContain('aria-busy="true"></main>');
    expect(view.querySelector("footer")).toBeNull();
  }
});

it("the first view has no announcement, because the visitor may have dismissed it", () => {
  const bundle = {
    ...BUNDLE,
    PayPlusCustomization: { BannerInfo: "<p>Closed on Monday</p>", BannerInfoEs: "<p>Cerrado el lunes</p>" },
  };
  for (const code of ["en", "es"] as const)
    expect(shown(bundle, "/pine/guest/bills", code).querySelector("aside")).toBeNull();
});

it("the first view of a county that cannot be read is empty", () => {
  const PayPlusConfig = { ...BUNDLE.PayPlusConfig, CreditCardFixedFee1Value: 0.001 };
  expect(firstView({ ...BUNDLE, PayPlusConfig }, "/pine/login", "en")).toBe("");
});
