// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { cartItem } from "@county-pay/core/cart";
import type { ApiFailure } from "@county-pay/core/client";
import {
  billsRestriction,
  checkoutRdv2AuthenticatedPayment,
  guestStatements,
  placeInLine,
  readPaymentMethodDetail,
} from "@county-pay/core/contract";
import { createResidentCheckout } from "@county-pay/core/journey";
import { makeBill, makeFlags, makeSession, makeStandardWire } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { ResidentLine } from "./resident-line.tsx";

const IN_LINE: ApiFailure = {
  code: "in_line",
  status: 429,
  message: "Many people are paying.\nYou are next.\nYou have not been charged.",
  details: { Place: 1, RetryAfter: 7 },
};

async function open() {
  const { server, portal, company, show } = aVisitor({
    company: { flags: makeFlags(["OnlinePropertyTaxPayment"]) },
    session: makeSession({ userType: "user" }),
  });
  server.on(readPaymentMethodDetail, () => ({ value: [] }));
  server.on(billsRestriction, () => ({ filteredItems: [], restrictedBills: [] }));
  server.on(guestStatements, () => [makeStandardWire()]);
  server.on(checkoutRdv2AuthenticatedPayment, () => IN_LINE);
  server.on(placeInLine, () => IN_LINE);
  const user = {
    id: "7",
    firstName: "Ada",
    lastName: "Sample",
    emailAddress: "ada@example.com",
    phoneNumber: "9125550142",
  };
  const { environment, cart } = portal.journey;
  const store = createResidentCheckout(environment, company, cart, user);
  const { actions } = store;
  await actions.begin([cartItem(makeBill())]);
  actions.setPayer({ address1: "1 Invented Street", state: "Georgia", city: "Macon", zip: "31201" });
  actions.enter({ token: "tok_0123456789", cardType: "VISA", last4: "1111" });
  actions.agree(true);
  await actions.pay();
  expect(store.getState().step).toBe("line");
  return { store, show };
}

it("a resident in line reads the place, sentence by sentence, and that the payment is made by itself", async () => {
  const { store, show } = await open();
  await act(async () => void show(<ResidentLine store={store} />));
  const [place] = screen.getAllByRole("log");
  if (!place) throw new Error("no place is shown");
  expect([...place.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
    ...IN_LINE.message.split("\n"),
    "Keep this page open: your payment is made by itself when it is your turn.",
  ]);
  // Announced once, as a whole; afterwards the log says what changes.
  expect(screen.getByRole("status").textContent).toContain("You are next.");
});

it("a resident leaves the line for the form", async () => {
  const { store, show } = await open();
  await act(async () => void show(<ResidentLine store={store} />));
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Change your details" })));
  expect(store.getState().step).toBe("form");
});

it("a resident who goes to another page keeps the place, and does not pay there", async () => {
  const { store, show } = await open();
  const page = await act(async () => show(<ResidentLine store={store} />));
  await act(async () => page.unmount());
  expect(store.getState()).toMatchObject({ step: "line", paysInTurn: false });
});
