import { describe, expect, it } from "vitest";
import * as messages from "./index.ts";

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
const catalog = textsOf(messages);

describe("the texts fixed by a requirement", () => {
  it.each([
    ["ERRTEXT-001", ["Your session has expired.", "Session Expired"]],
    ["ERRTEXT-002", ["Company not found!", "Error!"]],
    ["ERRTEXT-003", ["The product you've entered isn't available on the list.", "Warning!"]],
    [
      "ERRTEXT-004",
      [
        "Under Tax Sale",
        "This property is under levy. Only certified funds (cash, cashier's check, or money order) are accepted.",
      ],
    ],
    [
      "ERRTEXT-005",
      ["Payment Unavailable", "has back taxes. To make a payment, any outstanding bills must be paid."],
    ],
    ["ERRTEXT-006", ["Electronic payment is currently unavailable for this Parcel ID."]],
    ["ERRTEXT-007", ["Add to Cart Unavailable"]],
    ["ERRTEXT-008", ["No Products found."]],
    ["ERRTEXT-009", ["No bill/s found"]],
    ["ERRTEXT-010", ["No results found."]],
    ["ERRTEXT-011", ["Your Cart Is Currently Empty!"]],
    ["ERRTEXT-012", ["Error!", "Error"]],
    ["ERRTEXT-013", ["Error!"]],
    [
      "ERRTEXT-015",
      [
        "You're now subscribed to E-Alert. Stay tuned for updates!",
        "Subscription to E-Alert was successful!",
      ],
    ],
    ["ERRTEXT-016", ["Subscription to E-Alert failed!"]],
    ["ERRTEXT-017", ["Email Successful", "Email receipt is sent to {email}"]],
    ["ERRTEXT-018", ["Email Unsuccessful", "Unable to send email receipt. {message}"]],
    [
      "ERRTEXT-019",
      [
        "Refund unsuccessful",
        "Unable to process your refund. Please refund this payment manually via payment history.",
      ],
    ],
    ["ERRTEXT-020", ["Process to Tyler Failed!", "Please contact support if the issue persists."]],
    ["ERRTEXT-021", ["Payment Warning!", "Payment was not updated to Tyler."]],
    [
      "ERRTEXT-022",
      [
        "Update to {type} failed!",
        "The payment made through Pay+ will be voided.",
        "Processing Void...",
        "Update to {type} was successful!",
      ],
    ],
    [
      "ERRTEXT-023",
      [
        "Unable to proceed with your payment. Amount must be valid",
        "Payment unsuccessful",
        "Payment Unsuccessful",
      ],
    ],
    ["ERRTEXT-024", ["Amount should be lower or equal to Payment due", "Error"]],
    ["ERRTEXT-025", ["Payment unsuccessful", "Unable to process your payment."]],
    ["ERRTEXT-026", ["Unable to process the payment.", "Invalid Url"]],
    ["ERRTEXT-027", ["Unable to check payment status.", "Invalid Payment Reference"]],
    ["ERRTEXT-028", ["Error: {message}"]],
    ["ERRTEXT-029", ["You've reached the maximum limit for bills in your cart.", "Cart Limit Reached!"]],
    ["ERRTEXT-030", ["The bill is already added to the cart.", "Item Exists!"]],
    ["ERRTEXT-031", ["Some of the selected bills are already added to the cart.", "Items Exists!"]],
    ["ERRTEXT-032", ["The bill is added to the cart.", "Item Added!"]],
    ["ERRTEXT-033", ["The bills are added to the cart.", "Items Added!"]],
    ["ERRTEXT-034", ["{product} has been added to the cart.", "Items Added!"]],
    ["ERRTEXT-035", ["The paid bill/s were removed from the cart.", "Item/s Removed!"]],
    ["ERRTEXT-036", ["The bill was removed from the cart.", "Item Removed!"]],
    ["ERRTEXT-037", ["Your cart has been cleared.", "Cart Cleared Successfully!"]],
    ["ERRTEXT-038", ["Are you sure you want to clear the cart?", "Confirm Clearing Cart"]],
    ["ERRTEXT-039", ["The Amount you've entered is invalid!", "Proceed to Payment Unsuccessful!"]],
    ["ERRTEXT-040", ["Cart is now empty after being updated!", "Proceed to Payment Failed!"]],
    ["ERRTEXT-041", ["Cart items were updated!", "Cart was Updated Successfully!"]],
    ["ERRTEXT-042", ["The following bill/s are restricted and will be removed from the cart."]],
    ["ERRTEXT-043", ["were paid by another user and will be removed from the cart."]],
    [
      "ERRTEXT-044",
      ["This bill is partially paid. You can only add bills that are not yet partially or fully paid."],
    ],
    ["ERRTEXT-045", ["This bill is partially paid. Please pay this bill in full first."]],
    [
      "ERRTEXT-046",
      [
        "This bill is not payable. Please contact your local county Tax Commissioners office for further information.",
      ],
    ],
    [
      "ERRTEXT-047",
      ["This Property has back taxes. Full or Partial Payments will be applied to the oldest bill first."],
    ],
    ["ERRTEXT-048", ["There is an error encountered. Please try again.", "ReCaptcha Error!"]],
    ["ERRTEXT-049", ["Processing: Please refrain from refreshing or returning back from this page"]],
    ["ERRTEXT-050", ["Login failed"]],
    ["ERRTEXT-051", ["Registration failed"]],
    ["ERRTEXT-052", ["Search Error!", "does not exist."]],
    ["ERRTEXT-053", ["Error"]],
    ["ERRTEXT-054", ["Email resend successful."]],
    ["ERRTEXT-055", ["Request Failed"]],
    ["ERRTEXT-056", ["Change password successful."]],
    ["ERRTEXT-057", ["Failed"]],
    ["ERRTEXT-058", ["Unable to delete payment method used in autopay setup."]],
    ["ERRTEXT-059", ["No transaction found"]],
    ["ERRTEXT-060", ["This search results in too many records. Please narrow your search."]],
    ["ERRTEXT-061", ["Consumer not found."]],
    ["ERRTEXT-063", ["Terminal connected successfully.", "Initialization Success!"]],
    ["ERRTEXT-064", ["Initialization Failed!"]],
    ["ERRTEXT-065", ["Terminal Device was rebooted successfully.", "Success!"]],
    ["ERRTEXT-066", ["Rebooting the Terminal Device failed.", "Failed!"]],
    ["ERRTEXT-067", ["sdk response does not have success/failure methods", "Error!"]],
    [
      "ERRTEXT-068",
      ["The payment transaction has been canceled successfully.", "Payment Cancellation Successful!"],
    ],
    ["ERRTEXT-069", ["Payment Cancellation Failed!"]],
    ["ERRTEXT-070", ["Consumer Exists!", "Consumer already exists in the"]],
    ["ERRTEXT-071", ["Are you sure you want to add this Consumer to"]],
    ["ERRTEXT-072", ["Success!", "The consumer has been successfully added to the"]],
    ["ERRTEXT-073", ["Failed!"]],
    ["ERRTEXT-074", ["Change Address Error!"]],
    ["ERRTEXT-075", ["Change Address Success!", "Change Billing Address request was"]],
    ["ERRTEXT-076", ["The Consumer is not registered or subscribed to E-Alert notifications."]],
    ["ERRTEXT-077", ["The site is currently down for maintenance. We apologize for any inconvenience."]],
    ["ERRTEXT-078", ["Oops! Nothing was found"]],
    ["ERRTEXT-080", ["Payment Unavailable"]],
  ])("%s", (_id, fixed) => {
    for (const text of fixed) expect(catalog.filter((ours) => ours.includes(text))).not.toEqual([]);
  });
});
