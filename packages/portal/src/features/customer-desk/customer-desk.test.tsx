// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import {
  type ConsumerWire,
  consumerAlerts,
  createConsumerAccount,
  getConsumer,
  readConsumerAccount,
  readEbppUsers,
  searchConsumers,
  statements,
  updateConsumer,
  updateConsumerAccount,
  userViewPaymentTransactions,
} from "@county-pay/core/contract";
import { makeFlags, makeSession } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { anAccount, aStatement } from "../../shared/resident/testing/resident.tsx";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { CustomerPage } from "./customer-page.tsx";
import { FindCustomer } from "./find-customer.tsx";

const ADA: ConsumerWire = {
  ConsumerId: "7",
  CompanyId: 1,
  FullName: "SAMPLE ADA",
  EmailAddress: "ada@mail.example",
  PhoneNumber: "",
  AccountNumber: "R1",
  Address1: "1 Elm St",
  Address2: "",
  City: "Pine",
  State: "GA",
  Zip: "31404",
  Country: "US",
};

/** The customer desk of an admin. */
function desk() {
  return aVisitor({
    session: makeSession({ userType: "Admin" }),
    company: { flags: makeFlags(["Consumer"]) },
  });
}

/** One customer with an account and a bill, and the server's answers about them. */
function customer(prepare: (server: ReturnType<typeof desk>["server"]) => void = () => {}) {
  const visitor = desk();
  const { server } = visitor;
  let kept = ADA;
  server.on(getConsumer, () => kept);
  server.on(readEbppUsers, () => ({ value: [{ EmailAddress: "ada@home.example", IsActive: true }] }));
  server.on(readConsumerAccount, () => ({ value: [anAccount()] }));
  server.on(statements, () => ({ value: [aStatement({ InvoiceNumber: "B77", CustomField22: "2025" })] }));
  server.on(userViewPaymentTransactions, () => []);
  server.on(consumerAlerts, () => ({
    Reminders: [
      {
        Id: "1",
        BillNumber: "B77",
        Year: "2025",
        ParcelNumber: "10-1",
        DueDate: null,
        EmailAddress: "ada@mail.example",
        PhoneNumber: "",
        State: "waiting" as const,
      },
    ],
    Paperless: [],
  }));
  server.on(updateConsumer, ({ body }) => {
    kept = body;
    return body;
  });
  prepare(server);
  visitor.show(<CustomerPage id="7" />);
  return { ...visitor, elsewhere: (change: Partial<ConsumerWire>) => (kept = { ...kept, ...change }) };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

it("the desk finds customers, and says where other consumers' bills are", async () => {
  const { server, show } = desk();
  const found = {
    ConsumerId: "7",
    FullName: "SAMPLE ADA",
    EmailAddress: "",
    PhoneNumber: "",
    Address1: "",
    City: "",
  };
  server.on(searchConsumers, ({ body }) =>
    body.Search === "nobody"
      ? { Count: 0, Consumers: [] }
      : { Count: 1, Consumers: [{ ...found, Accounts: ["R1", "R2"] }] },
  );
  show(<FindCustomer />);
  const link = await screen.findByRole("link", { name: "Open SAMPLE ADA" });
  expect(link.getAttribute("href")).toContain("/consumer-ui/alcheme-ui-consumer-embedded/7");
  expect(screen.getByText("R1, R2")).toBeTruthy();
  fireEvent.input(screen.getByLabelText("Find a customer"), { target: { value: "nobody" } });
  press("Find");
  expect(await screen.findByText(/Only registered residents are listed here/)).toBeTruthy();
  press("Show all customers");
  expect(await screen.findByText("R1, R2")).toBeTruthy();
});

it("an unknown customer is not found (ERRTEXT-061)", async () => {
  customer((server) => {
    server.on(getConsumer, () => ({ code: "not_found", status: 404, message: "", details: {} }));
  });
  expect(await screen.findByRole("heading", { name: "Consumer not found." })).toBeTruthy();
  expect(screen.getByRole("link", { name: "All customers" })).toBeTruthy();
});

it("a customer's unpaid bills are listed before the paid ones", async () => {
  customer((server) =>
    server.on(statements, () => ({
      value: [
        aStatement({ RecordDetailsId: "1", InvoiceNumber: "PAID", RemainingBalance: 0 }),
        aStatement({ RecordDetailsId: "2", InvoiceNumber: "OWED", RemainingBalance: 50 }),
      ],
    })),
  );
  const links = await screen.findAllByRole("link", { name: /: open it$/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("OWED"),
    expect.stringContaining("PAID"),
  ]);
});

// OFFICE-001
it("a customer's page shows contact data, accounts, bills, payments, and alerts", async () => {
  customer();
  expect(await screen.findByRole("heading", { name: "SAMPLE ADA" })).toBeTruthy();
  expect(await screen.findByText("ada@home.example")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "2025 bill B77: open it" })).toBeTruthy();
  expect(await screen.findByText("No payments for these accounts yet.")).toBeTruthy();
  expect(await screen.findByText("Reminders for 2025 bill B77")).toBeTruthy();
  expect(screen.getByText("Not confirmed yet")).toBeTruthy();
});

it("a section that fails does not affect the others, and can be retried", async () => {
  const { server } = customer((down) =>
    down.on(consumerAlerts, () => ({ code: "not_found", status: 404, message: "", details: {} })),
  );
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The alerts could not be loaded");
  expect(await screen.findByText("ada@home.example")).toBeTruthy();
  server.on(consumerAlerts, () => ({ Reminders: [], Paperless: [] }));
  fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/No reminders or emailed bills/)).toBeTruthy();
});

it("a clerk saves contact data, and sees one message and their own entries if another user saved first", async () => {
  const { server, elsewhere } = customer();
  await screen.findByText("ada@home.example");
  press("Edit contact data");
  fireEvent.input(screen.getByLabelText(/^Phone number/), { target: { value: "912-555-0199" } });
  elsewhere({ City: "Oak" });
  press("Save");
  expect((await screen.findByRole("alert")).textContent).toContain("Another person changed");
  expect(server.callsOf(updateConsumer)).toEqual([]);
  expect((screen.getByLabelText(/^Phone number/) as HTMLInputElement).value).toBe("9125550199");
  press("Save");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.callsOf(updateConsumer)[0]?.input.body).toMatchObject({ PhoneNumber: "9125550199" });
});

it("a clerk links an account, and sees if it belongs to another customer", async () => {
  const { server } = customer();
  server.on(createConsumerAccount, () => ({ code: "already_exists", status: 409, message: "", details: {} }));
  await screen.findByText("Link an account");
  fireEvent.input(screen.getByLabelText(/^Account Number/), { target: { value: " R9 " } });
  press("Link");
  expect((await screen.findAllByText("This account already belongs to a customer.")).length).toBeGreaterThan(
    0,
  );
  server.on(createConsumerAccount, ({ body }) => anAccount({ AccountNumber: body.AccountNumber }));
  press("Link");
  expect(await screen.findByText("R9 belongs to this customer now.")).toBeTruthy();
});

it("a clerk's change of an account's bill delivery is saved at once", async () => {
  const { server } = customer();
  server.on(updateConsumerAccount, ({ body }) => body);
  fireEvent.click(await screen.findByLabelText(/^Email bills/));
  await waitFor(() => expect(server.callsOf(updateConsumerAccount)).toHaveLength(1));
  expect(server.callsOf(updateConsumerAccount)[0]?.input.body).toMatchObject({ EnableEmail: true });
});
