import fc from "fast-check";
import { expect, it } from "vitest";
import { readCheckoutPage, writeCheckoutPage } from "./checkout-page.ts";

const words = { title: "Card entry", link: "Continue" };

it("a page with any content is read back as written", () => {
  const part = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(part, part, part, (checkoutId, frameUrl, nonce) => {
      const page = { checkoutId, frameUrl, nonce };
      expect(readCheckoutPage(writeCheckoutPage(page, words))).toEqual(page);
    }),
  );
});

it("no value can break out of its attribute", () => {
  const html = writeCheckoutPage(
    { checkoutId: '"><script>alert(1)</script>', frameUrl: "x", nonce: "y" },
    words,
  );
  expect(html).not.toContain("<script>");
});

it("any other page is read as null", () => {
  expect(readCheckoutPage("<html></html>")).toBeNull();
});
