// @vitest-environment jsdom
import type { ApiFailure } from "@county-pay/core/client";
import { paymentTransactions, readConsumerAccount, statements } from "@county-pay/core/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { beforeAll, expect, it } from "vitest";
import { loadCheckout } from "../../platform/session/visitor-journey.ts";
import { anAccount, aStatement, showToResident } from "../../shared/resident/testing/resident.tsx";
import { Component } from "./overview-route.tsx";

const OFFLINE: ApiFailure = { code: "offline", status: 0, message: "", details: {} };
const none = () => ({ value: [] });

beforeAll(loadCheckout);

type Server = ReturnType<typeof showToResident>["server"];
/** A server without payments and with these statements. */
const answering = (unpaid: Parameters<typeof reply>[1]) => (server: Server) => reply(server, unpaid);
function reply(server: Server, unpaid: () => { readonly value: ReturnType<typeof aStatement>[] }): void {
  server.on(paymentTransactions, none);
  server.on(statements, unpaid);
}

it("the overview adds up what all accounts owe, shows each account's part, and starts the payment of all bills with one press", async () => {
  const owedTwice = () => ({
    value: [
      aStatement({ RecordDetailsId: "1", DueDate: "2099-12-21" }),
      aStatement({
        RecordDetailsId: "2",
        AccountNumber: "R2",
        CustomField20: "P2",
        DueDate: "2020-12-20",
      }),
    ],
    "@odata.count": 2,
  });
  const { journey, router } = showToResident(
    Component,
    [
      anAccount(),
      anAccount({ ConsumerAccountId: "2", AccountNumber: "R2", AccountNickName: "Shop", EnableMail: false }),
      anAccount({ ConsumerAccountId: "3", AccountNumber: "R3" }),
    ],
    { prepare: answering(owedTwice) },
  );
  const owed = await screen.findByRole("region", { name: "You owe" });
  expect(within(owed).getByText("$200.00")).toBeTruthy();
  expect(
    within(owed)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["$100.00 is past due.", "$100.00 is due Monday, December 21, 2099."]);
  expect(within(owed).queryByText(/^Does not include/)).toBeNull();
  expect(screen.getByText("Due 12/21/2099")).toBeTruthy();
  expect(screen.getAllByText("$100.00 is past due.")).toHaveLength(2);
  expect(screen.getByText("Nothing to pay")).toBeTruthy();
  // An account without a nickname is named by the address on its bills.
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toContain(
    aStatement({}).PropertyAddress,
  );
  expect(screen.getByText("Paperless")).toBeTruthy();
  fireEvent.click(within(owed).getByRole("button", { name: "Pay $200.00" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/demo/user/payment"));
  expect(
    journey.checkout
      .getState()
      .items.map(({ bill }) => bill.id)
      .toSorted(),
  ).toEqual(["1", "2"]);
  expect(journey.cart.getState().items).toEqual([]);
});

it("the overview asks a resident without accounts to link one, and requests no bills", async () => {
  const { server } = showToResident(Component, [], { prepare: answering(none) });
  expect(await screen.findByRole("heading", { name: "Link your first account" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Link an account" }).getAttribute("href")).toBe(
    "/demo/user/account/linked",
  );
  expect(server.callsOf(statements)).toEqual([]);
});

it("the overview says that everything is paid", async () => {
  showToResident(Component, [anAccount()], { prepare: answering(none) });
  expect(await screen.findByRole("heading", { name: "You owe nothing" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull();
});

it("the overview shows no total if accounts failed to load; it offers a retry and keeps recent payments", async () => {
  const { server } = showToResident(Component, [anAccount()], {
    prepare: (answers) => {
      reply(answers, none);
      answers.on(readConsumerAccount, () => OFFLINE);
    },
  });
  expect(await screen.findByRole("heading", { name: "What you owe could not be loaded" })).toBeTruthy();
  expect(screen.queryByText("You owe nothing")).toBeNull();
  expect(screen.getByText("You haven't made a payment here yet.")).toBeTruthy();
  server.on(readConsumerAccount, () => ({ value: [anAccount()] }));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "You owe nothing" })).toBeTruthy();
});

it("the overview says why a bill cannot be added, with a link to its page, and the button says what it pays", async () => {
  const some = () => ({
    value: [
      aStatement({ RecordDetailsId: "1", CustomField22: "2024", AmountPaid: 40, DueDate: "2020-12-20" }),
      aStatement({ RecordDetailsId: "2", AccountNumber: "R2", CustomField20: "P2", DueDate: "2099-12-20" }),
    ],
    "@odata.count": 2,
  });
  showToResident(Component, [anAccount(), anAccount({ ConsumerAccountId: "2", AccountNumber: "R2" })], {
    prepare: answering(some),
  });
  expect(await screen.findByText(/Part of it is paid/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open the bill for 2024" }).getAttribute("href")).toMatch(
    /\/demo\/user\/bill-preview\//,
  );
  const owed = screen.getByRole("region", { name: "You owe" });
  expect(within(owed).getByRole("button", { name: "Pay $100.00" })).toBeTruthy();
  expect(
    within(owed).getByText("Does not include $100.00. See why, and where to pay it, under Your accounts."),
  ).toBeTruthy();
});
