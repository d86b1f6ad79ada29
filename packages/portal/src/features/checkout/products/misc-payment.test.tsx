// @vitest-environment jsdom

import { checkoutStatus } from "@county-pay/core/contract";
import type { Purchase } from "@county-pay/core/journey";
import { ENGLISH, type Language } from "@county-pay/core/messages";
import { WHOLE as SPANISH } from "@county-pay/core/messages/es";
import { WHOLE as VIETNAMESE } from "@county-pay/core/messages/vi";
import { drivesCartFromWire } from "@county-pay/core/misc";
import { cents } from "@county-pay/core/money";
import { guestMiscCheckoutRequest } from "@county-pay/core/payments";
import { cartPath, miscHomePath } from "@county-pay/core/site";
import { makeFlags } from "@county-pay/core/testing";
import { LanguageProvider } from "@county-pay/ui";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { useLocation } from "../../../platform/router/index.ts";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { MiscPayment } from "./misc-payment.tsx";

const ID = "66666666-6666-4666-8666-666666666666";
const PRODUCTS: Purchase = {
  kind: "products",
  items: [{ product: "Copies", price: cents(100), quantity: 1 }],
};
const DRIVES: Purchase = {
  kind: "drives",
  cart: drivesCartFromWire({
    Id: ID,
    Items: [{ Amount: 20, Description: "Tag renewal", VIN: "1FTF", InvoiceNumber: "7" }],
  }),
};
const VISITOR = { company: "demo", area: "guest" } as const;
const CART = cartPath(VISITOR, "misc");
const HOME = miscHomePath(VISITOR);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** The payment screen for these products, in one language. */
async function open(purchase: Purchase, language: Language, flags: Parameters<typeof makeFlags>[0]) {
  const visitor = aVisitor({ company: { flags: makeFlags(flags) } });
  const show = () =>
    act(async () => {
      visitor.show(
        <LanguageProvider value={language}>
          <MiscPayment purchase={purchase} paid={async () => {}} />
          <Address />
        </LanguageProvider>,
      );
    });
  return { ...visitor, show };
}

it.each([
  [ENGLISH, PRODUCTS, "Back to cart", CART],
  [SPANISH, PRODUCTS, "Volver al carrito", CART],
  [VIETNAMESE, PRODUCTS, "Về giỏ thanh toán", CART],
  [ENGLISH, DRIVES, "Pay for something else", HOME],
  [SPANISH, DRIVES, "Pagar otra cosa", HOME],
  [VIETNAMESE, DRIVES, "Thanh toán khoản khác", HOME],
])("a failed payment names the page that it leads back to: %#", async (language, purchase, words, path) => {
  const { server, portal, show } = await open(purchase, language, ["OnlinePropertyTaxPayment"]);
  const { session } = portal.journey.environment;
  const { payer, quote } = portal.journey.checkout.getState();
  const details = { paymentFor: "", other: "", invoiceNumber: "", tagVin: "", license: "" };
  const request = guestMiscCheckoutRequest({
    companyName: "demo",
    key: ID,
    method: "CC",
    payer,
    quote,
    subject: { purchase, details },
  });
  await session.set("_ap_checkout_misc_demo", JSON.stringify({ key: ID, request, checkoutId: ID }));
  server.on(checkoutStatus, () => ({
    Status: "expired" as const,
    Confirmation: "",
    Message: "",
    ProcessingMs: 0,
  }));
  await show();
  await act(async () => fireEvent.click(await screen.findByRole("button", { name: words })));
  expect(document.querySelector("output")?.textContent).toBe(path);
});

// ROLE-003
it.each([
  [ENGLISH, "does not take payments online"],
  [SPANISH, "no recibe pagos en línea"],
  [VIETNAMESE, "không nhận thanh toán trực tuyến"],
])("a county without online payments says so in place of the form: %#", async (language, words) => {
  const { show } = await open(PRODUCTS, language, []);
  await show();
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  expect(document.querySelector("form")).toBeNull();
});
