import * as v from "valibot";
import { TAKE_PAYMENTS } from "../../roles/permissions.ts";
import { Confirmation } from "../../wire/ids.ts";
import { Charge } from "../../wire/submit-object.ts";
import { CompanyName, list, Uuid, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** The amounts due for a motor-vehicle cart in Drives (CALL-157, WIRE-006). Dollars. */
export const DrivesCart = v.object({
  Id: Uuid,
  Items: list(
    v.object({
      Amount: Charge,
      Description: words(200),
      VIN: words(30),
      InvoiceNumber: words(50),
    }),
    100,
  ),
});
export type DrivesCartWire = v.InferOutput<typeof DrivesCart>;

/** The cart of clerk/misc-bills/{id}. Refusals: not_found, unavailable (Drives does not answer). */
export const lookupDrivesCart = endpoint({
  name: "LookupDrivesCart",
  method: "GET",
  path: "/Drives/lookupdrivescart/:id",
  access: "login",
  roles: TAKE_PAYMENTS,
  params: v.object({ id: Uuid }),
  answer: DrivesCart,
  source: "CALL-157",
});

/**
 * The same cart for anyone with its ID, if the county sells products online: a guest or a resident pays it through its
 * link. Refusals: not_found (including if products are not sold online), unavailable.
 */
export const guestDrivesCart = endpoint({
  name: "GuestDrivesCart",
  method: "POST",
  path: "/AlchemePay/GuestDrivesCart",
  access: "guest",
  body: v.object({ CompanyName, id: Uuid }),
  answer: DrivesCart,
  source: "CALL-157",
  invented: true,
});

/** Tells Drives that a cart was paid. `ConfirmJson` is its answer, stored as the payment's DrivesConfirmJson. */
export const confirmDrives = endpoint({
  name: "ConfirmDrives",
  method: "POST",
  path: "/Drives/confirm",
  access: "login",
  roles: TAKE_PAYMENTS,
  body: v.strictObject({ DrivesCartId: Uuid, Confirmation, Amount: Charge }),
  answer: v.object({
    Status: v.picklist(["updated", "skipped", "failed"]),
    Message: words(500),
    ConfirmJson: words(10_000),
  }),
  source: "CALL-158",
});
