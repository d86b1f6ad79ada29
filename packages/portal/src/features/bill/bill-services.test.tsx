// @vitest-environment jsdom

import { createPrivateEntry, readPrivateList } from "@county-pay/core/contract";
import { makeBill, makeFlags, makeSession } from "@county-pay/core/testing";
import "@county-pay/ui/testing/dom";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { BillServices } from "./bill-services.tsx";
import { visit } from "./testing/visit.tsx";

const ALL = makeFlags(["EBilling", "EAlert", "ChangeAddress", "PDFView", "ConsumerVIP", "NonPayableOnline"]);
const names = () =>
  [...screen.queryAllByRole("button"), ...screen.queryAllByRole("link")]
    .map(({ textContent }) => textContent)
    .filter((name) => name !== "Share or scan to pay");

describe("the services of a bill", () => {
  // PREVIEW-008, PREVIEW-009, PREVIEW-011, PREVIEW-012
  it("the services for guests are all that the county offers, with e-billing in a county without Tyler", () => {
    visit({ flags: ALL }).show(<BillServices bill={makeBill()} onListed={() => {}} />);
    expect(names()).toEqual([
      "Sign up for Citizen Portal",
      "Sign up for e-billing",
      "Change Billing Address",
      "View PDF",
      "Print this bill",
    ]);
  });

  // PREVIEW-009, PREVIEW-010
  it("the services name reminders E-Alert in a Tyler county", () => {
    visit({ flags: makeFlags(["EAlert"]), isTyler: true }).show(
      <BillServices bill={makeBill()} onListed={() => {}} />,
    );
    expect(names()).toEqual(["E-Alert", "Print this bill"]);
  });

  // PREVIEW-008, PREVIEW-009
  it("the services offer residents no sign-ups, and no one what is turned off", () => {
    visit({ flags: ALL }, "user").show(<BillServices bill={makeBill()} onListed={() => {}} />);
    expect(names()).toEqual(["Change Billing Address", "View PDF", "Print this bill"]);
  });

  // PREVIEW-007
  it("the services let an admin add the owner to a list after confirming", async () => {
    const admin = makeSession({ userType: "Admin" });
    const { server, show } = visit({ flags: ALL }, "clerk", admin);
    server.on(readPrivateList, () => ({ value: [] }));
    server.on(createPrivateEntry, ({ body }) => ({ Id: "7", ...body }));
    show(<BillServices bill={makeBill({ ownerName: "Ada Sample" })} onListed={() => {}} />);
    expect(names().slice(0, 2)).toEqual(["Add to Private", "Add to View Only"]);
    fireEvent.click(screen.getByRole("button", { name: "Add to Private" }));
    const dialog = await screen.findByRole("dialog", { name: "Confirm Addition to Private List" });
    await waitFor(() => expect(dialog.textContent).toContain("Ada Sample"));
    fireEvent.click(await within(dialog).findByRole("button", { name: "Add" }));
    await waitFor(() => expect(server.callsOf(createPrivateEntry)).toHaveLength(1));
    expect(
      await screen.findByText("The consumer has been successfully added to the Private list"),
    ).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("the services link to the county's own pages if it has any", () => {
    const customization = {
      CustomLinks: JSON.stringify([{ name: "EAlert", value: "https://alerts.example" }]),
      ChangeAddressLink: "https://qpublic.example/?key={{key}}",
    };
    visit({ flags: ALL, customization }).show(
      <BillServices bill={makeBill({ parcelId: "13 430" })} onListed={() => {}} />,
    );
    const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(link("Sign up for e-billing")).toBe("https://alerts.example");
    expect(link("Change Billing Address")).toBe("https://qpublic.example/?key=13%20430");
  });
});
