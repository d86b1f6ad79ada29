import fc from "fast-check";
import { expect, it } from "vitest";
import { readCheckoutPage, writeCheckoutPage } from "./checkout-page.ts";

const words = { title: "Card entry", link: "Continue" };

it("reads back what it wrote, whatever is in it", () => {
  const part = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(part, part, part, (checkoutId, frameUrl, nonce) => {
      const page = { checkoutId, frameUrl, nonce };
      expect(readCheckoutPage(writeCheckoutPage(page, words))).toEqual(page);
    }),
  );
});

it("lets no value break out of its attribute", () => {
  const html = writeCheckoutPage(
    { checkoutId: '"><script>alert(1)</script>', frameUrl: "x", nonce: "y" },
    words,
  );
  expect(html).not.toContain("<script>");
});

it("answers null for any other page", () => {
  expect(readCheckoutPage("<html></html>")).toBeNull();
});
