// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { cartItem } from "@county-pay/core/cart";
import {
  billsRestriction,
  checkoutRdv2AuthenticatedPayment,
  guestStatements,
  openCardEntry,
  readPaymentMethodDetail,
  writeCheckoutPage,
} from "@county-pay/core/contract";
import { createResidentCheckout } from "@county-pay/core/journey";
import { makeBill, makeFlags, makeSession, makeStandardWire, offline } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { ResidentForm } from "./resident-form.tsx";

const TYPED = { token: "tok_0123456789", cardType: "VISA", nickname: "•••• 1111", zip: "31201" };
const APPROVED = { ...TYPED, wallet: "apple_pay" };

/** The frame as a button for each of its results. */
vi.mock("@county-pay/widget/card-entry", () => ({
  CardEntry: (props: { onResult: (entered: unknown) => void }) => (
    <>
      <button type="button" onClick={() => props.onResult(TYPED)}>
        typed
      </button>
      <button type="button" onClick={() => props.onResult(APPROVED)}>
        approved
      </button>
    </>
  ),
}));
vi.mock("@county-pay/widget/card-host/styles.css", () => ({}));

async function open() {
  const { server, portal, company, show } = aVisitor({
    company: { flags: makeFlags(["OnlinePropertyTaxPayment"]) },
    session: makeSession({ userType: "user" }),
  });
  server.on(readPaymentMethodDetail, () => ({ value: [] }));
  server.on(billsRestriction, () => ({ filteredItems: [], restrictedBills: [] }));
  server.on(guestStatements, () => [makeStandardWire()]);
  server.on(checkoutRdv2AuthenticatedPayment, () => offline);
  server.on(openCardEntry, () =>
    writeCheckoutPage(
      { checkoutId: "c", frameUrl: `${company.paymentsOrigin}/checkout/c`, nonce: "n" },
      { title: "", link: "" },
    ),
  );
  const user = {
    id: "7",
    firstName: "Ada",
    lastName: "Sample",
    emailAddress: "ada@example.com",
    phoneNumber: "9125550142",
  };
  const { environment, cart } = portal.journey;
  const store = createResidentCheckout(environment, company, cart, user);
  await act(async () => {
    show(<ResidentForm store={store} />);
    await store.actions.begin([cartItem(makeBill())]);
    store.actions.setPayer({ address1: "1 Invented Street", state: "Georgia", city: "Macon", zip: "31201" });
  });
  const press = (name: string | RegExp) =>
    act(async () => void fireEvent.click(screen.getByRole("button", { name })));
  const entries = () =>
    server.callsOf(openCardEntry).map(({ input }) => (input.body as { readonly Payment?: unknown }).Payment);
  return { server, store, press, entries, sent: () => server.callsOf(checkoutRdv2AuthenticatedPayment) };
}
const PAYMENT = { SubAmount: 100, TotalFees: 0 };

it("a resident who is still filling in the form enters a card, which pays nothing by itself, and no wallet opens", async () => {
  const { store, press, entries, sent } = await open();
  await press("Enter card");
  expect(entries()).toEqual([{ ...PAYMENT, IsReady: false }]);
  expect(store.getState().problems.consent).toBe("");
  await press("typed");
  expect(screen.getByText("Ready to pay with card •••• 1111.")).toBeTruthy();
  expect(sent()).toHaveLength(0);
});

it.each(["Enter card", /^Pay \$/])(
  "a resident whose form is complete presses %s, and the wallet that they approve pays at once",
  async (button) => {
    const { store, press, entries, sent } = await open();
    await act(async () => store.actions.agree(true));
    await press(button);
    expect(entries()).toEqual([{ ...PAYMENT, IsReady: true }]);
    expect(sent()).toHaveLength(0);
    await press("approved");
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.input.body).toMatchObject({
      SubmitRDV2CCPayment: { PaymentToken: APPROVED.token, Amount: 100 },
    });
    expect(store.getState().instrument?.approved).toBe(10_000);
  },
);

it("a resident whose total changed while the wallet was open pays nothing, and approves the new total", async () => {
  const { store, press, sent } = await open();
  await act(async () => store.actions.agree(true));
  await press(/^Pay \$/);
  await act(
    async () => void (await store.actions.begin([cartItem(makeBill({ remainingBalance: 5_000 as never }))])),
  );
  await press("approved");
  expect(sent()).toHaveLength(0);
  expect(store.getState().instrument).toBeNull();
});
