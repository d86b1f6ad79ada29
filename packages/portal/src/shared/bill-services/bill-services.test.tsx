// @vitest-environment jsdom

import type { FlagName } from "@county-pay/core/company";
import {
  changeAddressRequest,
  citiesOfState,
  countries,
  eAlertSignUp,
  signUpForEBilling,
  statesOfCountry,
} from "@county-pay/core/contract";
import { makeBill, makeFlags, offline } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { ChangeAddressDialog, CitizenPortalDialog, EAlertDialog, EBillingDialog } from "./index.ts";

const BILL = makeBill({
  ownerName: "Ada Sample",
  parcelId: "13-430",
  accountNumber: "R1",
  billNumber: "B-7",
});
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const tick = (name: string | RegExp) => fireEvent.click(screen.getByRole("checkbox", { name }));
const press = (name: string | RegExp) => act(async () => fireEvent.click(button(name)));
const isWaiting = (name: string) => button(name).getAttribute("aria-disabled") === "true";

// Loads the dialogs in advance: on a busy machine, loading may take longer than a test waits.
beforeAll(async () => {
  await Promise.all([
    import("./e-alert-dialog.tsx"),
    import("./e-billing-dialog.tsx"),
    import("./citizen-portal-dialog.tsx"),
    import("./change-address-dialog.tsx"),
  ]);
});

interface Wanted {
  readonly on?: readonly FlagName[];
  readonly customization?: Readonly<Record<string, string>>;
}
const county = ({ on = [], customization = {} }: Wanted = {}) =>
  aVisitor({ company: { flags: makeFlags(on), customization } });

describe("subscribing to reminders", () => {
  async function open(wanted?: Wanted, Dialog = EAlertDialog) {
    const visitor = county(wanted);
    visitor.server.on(eAlertSignUp, () => ({ Status: "success" as const, Message: "" }));
    visitor.server.on(signUpForEBilling, () => ({ Status: "success" as const, Message: "" }));
    visitor.show(<Dialog bill={BILL} onClose={vi.fn()} />);
    await screen.findByRole("dialog");
    return visitor;
  }
  const agree = () => tick("I agree with Terms and Conditions");
  const asked = ({ server }: ReturnType<typeof county>) =>
    server.callsOf(eAlertSignUp).map(({ input }) => input.body);

  it("the reminder form sends the bill's data and the entries, and says what comes next", async () => {
    const visitor = await open();
    expect(isWaiting("Subscribe")).toBe(true);
    type("Email Address", "a@b.co");
    agree();
    expect(isWaiting("Subscribe")).toBe(false);
    await press("Subscribe");
    expect(asked(visitor)).toMatchObject([
      {
        OwnerName: "Ada Sample",
        ParcelNumber: "13-430",
        BillNumber: "B-7",
        EmailAddress: "a@b.co",
        EnableEmailEAlert: true,
        EnableSMSEAlert: false,
      },
    ]);
    expect(screen.getByRole("dialog", { name: "One more step" })).toBeTruthy();
    expect(screen.queryByText(/now subscribed/)).toBeNull();
    expect(screen.getByText(/We sent an email to a@b\.co/)).toBeTruthy();
  });

  it("the reminder form reports what is missing, and sends nothing", async () => {
    const visitor = await open();
    await press("Subscribe");
    expect(screen.getByRole("alert").textContent).toContain("Email Address is required.");
    expect(screen.getByRole("alert").textContent).toContain("Agree to the Terms and Conditions to continue.");
    expect(asked(visitor)).toEqual([]);
    tick("Remind me by email");
    expect(button("Subscribe")).toHaveProperty("disabled", true);
  });

  it("the reminder form keeps the entries if the server refuses or there is no network", async () => {
    const { server } = await open();
    server.on(eAlertSignUp, () => ({ Status: "error" as const, Message: "No such bill." }));
    type("Email Address", "a@b.co");
    agree();
    await press("Subscribe");
    expect(screen.getByRole("alert").textContent).toContain("Subscription to E-Alert failed!");
    expect(screen.getByText("No such bill.")).toBeTruthy();
    server.on(eAlertSignUp, () => offline);
    await press("Subscribe");
    expect(screen.getByRole("alert").textContent).toMatch(/connection|offline/i);
    expect(screen.getByLabelText<HTMLInputElement>("Email Address").value).toBe("a@b.co");
  });

  // EALERT-009, EALERT-012, RESIDENT-001
  it("the reminder form offers text messages only if the county shows them, and asks before turning them on", async () => {
    const visitor = await open({ customization: { SmsEAlert: "true" } });
    tick("Remind me by text message");
    const question = screen.getByRole("dialog", { name: "Update SMS e-Alert" });
    expect(question.textContent).toContain("Are you sure you want to turn on SMS e-Alert for this bill?");
    fireEvent.click(within(question).getByRole("button", { name: "Cancel" }));
    expect(screen.queryByLabelText("Phone Number")).toBeNull();
    tick("Remind me by text message");
    fireEvent.click(button("Turn on"));
    expect(screen.getByLabelText("Country code").textContent).toBe("USA(1)");
    type("Phone Number", "1 (912) 555-0142");
    fireEvent.focusOut(screen.getByLabelText("Phone Number"));
    expect(screen.getByLabelText<HTMLInputElement>("Phone Number").value).toBe("912-555-0142");
    type("Email Address", "a@b.co");
    agree();
    await press("Subscribe");
    expect(asked(visitor)).toMatchObject([{ PhoneNumber: "9125550142", EnableSMSEAlert: true }]);
  });

  it("the reminder form is replaced by a link to the county's own page if it has one", async () => {
    const links = JSON.stringify([{ name: "EAlert", value: "https://alerts.example/sign-up" }]);
    await open({ customization: { CustomLinks: links } });
    expect(screen.getByRole("link", { name: "Go to that page" }).getAttribute("href")).toBe(
      "https://alerts.example/sign-up",
    );
  });

  it("the e-billing form also offers bills by email, if the county sends them", async () => {
    const { server } = await open({ on: ["EBilling"] }, EBillingDialog);
    tick(/Email the bills for this account/);
    type("Email Address", "a@b.co");
    agree();
    await press("Subscribe");
    expect(server.callsOf(signUpForEBilling).map(({ input }) => input.body)).toEqual([
      { Company: "demo", FullName: "Ada Sample", AccountNumber: "R1", EmailAddress: "a@b.co" },
    ]);
  });
});

describe("signing up for the citizen portal", () => {
  it("the sign-up form asks for an email address, and links to registration if it is open", async () => {
    const { server, show } = county({ on: ["EBilling", "SignUpEnabled"] });
    server.on(signUpForEBilling, () => ({ Status: "success" as const, Message: "" }));
    show(<CitizenPortalDialog bill={BILL} onClose={vi.fn()} />);
    await screen.findByRole("dialog", { name: "Sign up for Citizen Portal" });
    expect(screen.getByRole("link", { name: "Create an account" })).toBeTruthy();
    await press("Continue");
    expect(screen.getByRole("alert").textContent).toContain("This field is required.");
    type("Email Address", "nobody");
    expect(screen.getByRole("alert").textContent).toContain("Invalid Email Address.");
    expect(isWaiting("Continue")).toBe(true);
    type("Email Address", "a@b.co");
    await press("Continue");
    expect(screen.getByRole("dialog", { name: "One more step" }).textContent).toContain("a@b.co");
  });
});

describe("changing a billing address", () => {
  async function open(bill = BILL, wanted?: Wanted) {
    const visitor = county(wanted);
    visitor.server.on(changeAddressRequest, () => ({
      Status: "success" as const,
      Error: "",
      IsUpdated: false,
    }));
    visitor.server.on(statesOfCountry, ({ params }) =>
      params.country === "US" ? [{ name: "Georgia", iso2: "GA" }] : [{ name: "Ontario", iso2: "ON" }],
    );
    visitor.server.on(countries, () => [
      { name: "Canada", iso2: "CA" },
      { name: "United States", iso2: "US" },
    ]);
    visitor.server.on(citiesOfState, () => [{ name: "Macon" }]);
    visitor.show(<ChangeAddressDialog bill={bill} onClose={vi.fn()} />);
    await screen.findByRole("dialog", { name: "Change Billing Address" });
    return visitor;
  }
  const fill = async () => {
    type("Email Address", "a@b.co");
    type("Address", "7 New Street");
    type("State", "Georgia");
    type("City", "port wentworth");
    type("Zip code", "31401-1234");
    tick(/^I certify under penalty of perjury/);
    await waitFor(() => expect(isWaiting("Submit")).toBe(false));
  };
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

  // ADDRESS-009, ADDRESS-010
  it("the address request is sent once it is valid and certified", async () => {
    const { server } = await open();
    await press("Submit");
    for (const sentence of [
      "Email Address is a required field.",
      "Address is a required field.",
      "State is a required field.",
      "Zip code is a required field.",
      "Please certify the statement above.",
    ])
      expect(screen.getByRole("alert").textContent).toContain(sentence);
    expect(server.callsOf(changeAddressRequest)).toEqual([]);
    await fill();
    expect(value("City")).toBe("Port Wentworth");
    await press("Submit");
    expect(server.callsOf(changeAddressRequest)[0]?.input.body).toMatchObject({
      NewFullName: "Ada Sample",
      NewCountry: "US",
      NewState: "Georgia",
      NewCity: "Port Wentworth",
      IsCertified: true,
      RecordDetailsId: BILL.id,
    });
    expect(screen.getByRole("dialog", { name: "Change Address Success!" }).textContent).toContain(
      "Change Billing Address request was sent successfully.",
    );
  });

  // SAFETY-004, ERRTEXT-075
  it("the address request says that it was updated if the server made the change, whatever the bill's source", async () => {
    const { server } = await open(makeBill({ source: "custom-api" }));
    server.on(changeAddressRequest, () => ({ Status: "success" as const, Error: "", IsUpdated: true }));
    await fill();
    await press("Submit");
    expect(screen.getByText("Change Billing Address request was updated successfully.")).toBeTruthy();
  });

  it("the address request shows the server's refusal, and keeps the entries", async () => {
    const { server } = await open();
    server.on(changeAddressRequest, () => ({
      Status: "error" as const,
      Error: "No such bill.",
      IsUpdated: false,
    }));
    await fill();
    await press("Submit");
    expect(screen.getByRole("alert").textContent).toContain("Change Address Error!");
    expect(screen.getByText("No such bill.")).toBeTruthy();
    expect(value("Address")).toBe("7 New Street");
  });

  // ADDRESS-008, ADDRESS-011
  it("the address request asks for the state before the city, and another country clears the state", async () => {
    await open();
    type("City", "Macon");
    expect(value("City")).toBe("");
    expect(screen.getAllByText("Pick a state first.").length).toBeGreaterThan(0);
    type("State", "Georgia");
    type("City", "Macon");
    type("Country", "Canada");
    await waitFor(() => expect([value("State"), value("City")]).toEqual(["", ""]));
  });

  // PREVIEW-042
  it("the address request is replaced by a link to the county's own page, with the parcel filled in", async () => {
    await open(BILL, { customization: { ChangeAddressLink: "https://q.example/?KeyValue={{key}}" } });
    expect(screen.getByRole("link", { name: "Go to that page" }).getAttribute("href")).toBe(
      "https://q.example/?KeyValue=13-430",
    );
  });
});
