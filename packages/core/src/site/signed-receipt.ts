import { routePath } from "./paths.ts";

/** The query parameter of the receipt's viewer that holds a signed statement, from a QR code. */
export const SIGNED_PARAMETER = "signed";

/** The viewer of a receipt, opened by the signed statement in its QR code (decision 127). */
export const signedReceiptPath = (company: string, signed: string): string =>
  `${routePath(company, "guest-receipt-viewer")}?${SIGNED_PARAMETER}=${encodeURIComponent(signed)}`;
