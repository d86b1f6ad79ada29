import { describe, expect, it } from "vitest";
import { rightsOf } from "../../roles/matrix.ts";
import { makeCompany, makeFlags } from "../../testing/index.ts";
import { PAGE_ACTIONS, pageActionLabel, pageActions } from "../index.ts";

const ADMIN = rightsOf("Admin").permissions;
const SMF = rightsOf("SMF").permissions;

const on = makeCompany({
  flags: makeFlags(["ConsumerVIP", "NonPayableOnline", "EBilling", "EAlert", "ChangeAddress", "PDFView"]),
});

describe("a bill's page", () => {
  it.each([
    ["a guest", {}, ["citizenPortal", "eAlert", "changeAddress", "viewPdf", "cart"]],
    ["a resident", { visitor: "user" }, ["changeAddress", "viewPdf", "cart"]],
    ["a clerk", { visitor: "clerk" }, ["changeAddress", "viewPdf", "cart"]],
    [
      "an admin",
      { visitor: "clerk", permissions: ADMIN },
      ["addToPrivate", "addToViewOnly", "changeAddress", "viewPdf", "cart"],
    ],
    [
      "support",
      { visitor: "clerk", permissions: SMF },
      ["addToViewOnly", "changeAddress", "viewPdf", "cart"],
    ],
  ] as const)("the page offers %s their actions", (_, asker, actions) => {
    expect(pageActions(on, asker)).toEqual(actions);
  });

  it("the page offers only the cart if every flag is off, and not even that in an archive", () => {
    const admin = { visitor: "clerk", permissions: ADMIN } as const;
    expect(pageActions(makeCompany({ flags: makeFlags([]) }))).toEqual(["cart"]);
    expect(pageActions(makeCompany({ flags: makeFlags([]) }), admin)).toEqual(["cart"]);
    expect(pageActions(makeCompany({ flags: makeFlags(["ArchiveView"]) }))).toEqual([]);
  });

  // PREVIEW-010
  it("the page names actions according to the county's kind", () => {
    const labels = (isTyler: boolean) => PAGE_ACTIONS.map((action) => pageActionLabel(action, { isTyler }));
    expect(labels(true)).toEqual([
      "Add to Private",
      "Add to View Only",
      "Sign up for Citizen Portal",
      "E-Alert",
      "Change Billing Address",
      "View PDF",
      "Cart",
    ]);
    expect(labels(false)[3]).toBe("Sign up for e-billing");
  });
});
