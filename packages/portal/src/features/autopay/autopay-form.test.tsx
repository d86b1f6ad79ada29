// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import type { ConsumerAccount, SavedMethod } from "@county-pay/core/accounts";
import type { ApiFailure } from "@county-pay/core/client";
import { submitTokenAutoPayment } from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { fireEvent, screen } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import type { Methods } from "../../shared/saved-methods/use-methods.ts";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { AutoPayForm } from "./autopay-form.tsx";

const method: SavedMethod = {
  id: "5",
  nickname: "House card",
  cardType: "VISA",
  accountNumber: "•••• 1111",
  routingNumber: "",
  address1: "1 Main St",
  city: "Macon",
  state: "GA",
  zip: "31201",
  country: "US",
  paymentToken: "token-5",
  paymentMethodId: "1",
  expiry: { month: 12, year: 2099 },
  isActive: true,
  connectorId: "",
  userId: "7",
  companyId: 1,
};
const account: ConsumerAccount = {
  id: "3",
  consumerId: "2",
  companyId: 1,
  accountNumber: "R1",
  nickname: "",
  email: "",
  enableEmail: true,
  enableSms: false,
  enableMail: true,
};

/** Sets up automatic payments, which the server answers with this failure. */
async function setUp(failure: ApiFailure) {
  const visitor = aVisitor({ session: makeSession({ firstName: "Pat", lastName: "Example" }) });
  visitor.server.on(submitTokenAutoPayment, () => failure);
  const saved = { methods: [method] } as unknown as Methods;
  const nothing = () => undefined;
  visitor.show(
    <AutoPayForm
      account={account}
      name="R1"
      autoPay={null}
      saved={saved}
      onDone={nothing}
      onCancel={nothing}
    />,
  );
  const first = document.querySelector("input[type=date]") as HTMLInputElement;
  fireEvent.input(first, { target: { value: "2098-01-05" } });
  fireEvent.input(await screen.findByLabelText(/Number of payments/), { target: { value: "3" } });
  fireEvent.click(screen.getByRole("checkbox", { name: /to take these payments automatically/ }));
  fireEvent.click(screen.getByRole("button", { name: "Start automatic payments" }));
  return visitor.server;
}

describe("a resident whose automatic payments are not set up", () => {
  it("a refusal says that nothing was saved", async () => {
    await setUp({ code: "rate_limited", status: 429, message: "", details: {} });
    expect(await screen.findByText("Automatic payments not saved")).toBeTruthy();
    expect(screen.getByText(/^Nothing was saved/)).toBeTruthy();
  });

  it("a lost answer does not claim that nothing was saved, and a second press sends the same key", async () => {
    const server = await setUp({ code: "timeout", status: 0, message: "", details: {} });
    expect(await screen.findByText("We could not confirm that this was saved")).toBeTruthy();
    expect(screen.queryByText(/Nothing was saved/)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Start automatic payments" }));
    await expect.poll(() => server.callsOf(submitTokenAutoPayment).length).toBe(2);
    const [one, other] = server.callsOf(submitTokenAutoPayment);
    expect(other?.input.body).toEqual(one?.input.body);
  });
});
