// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import type { SavedMethod } from "@county-pay/core/accounts";
import type { ApiFailure } from "@county-pay/core/client";
import { makeSession } from "@county-pay/core/testing";
import { fireEvent, screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import type { Methods } from "../../shared/saved-methods/use-methods.ts";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { MethodPanel } from "./method-panel.tsx";

const method: SavedMethod = {
  id: "5",
  nickname: "Visa",
  cardType: "VISA",
  accountNumber: "•••• 1111",
  routingNumber: "",
  address1: "",
  city: "",
  state: "",
  zip: "",
  country: "",
  paymentToken: "token-5",
  paymentMethodId: "1",
  expiry: { month: 12, year: 2099 },
  isActive: true,
  connectorId: "",
  userId: "7",
  companyId: 1,
};

/** Deletes the method; the call fails. */
async function removing(failure: ApiFailure) {
  const methods = { remove: async () => failure } as unknown as Methods;
  aVisitor({ session: makeSession() }).show(
    <MethodPanel method={method} methods={methods} autoPays={[]} onGone={() => {}} />,
  );
  fireEvent.click(await screen.findByRole("button", { name: /^Delete/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
}

it("a method used by automatic payments is not deleted, and the panel says why (ERRTEXT-058, ERRTEXT-062)", async () => {
  await removing({ code: "in_use", status: 400, message: "", details: {} });
  expect(await screen.findByText("Unable to delete payment method used in autopay setup.")).toBeTruthy();
});

it("any other failure is shown in the server's words (ERRTEXT-062)", async () => {
  await removing({ code: "internal", status: 500, message: "The vault is closed.", details: {} });
  expect(await screen.findByText("The vault is closed.")).toBeTruthy();
});
