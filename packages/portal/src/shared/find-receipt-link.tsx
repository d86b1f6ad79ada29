import { findReceiptMessages } from "@county-pay/core/messages";
import { routePath } from "@county-pay/core/site";
import { useTexts } from "@county-pay/ui";
import { usePortal } from "../platform/portal-context.ts";
import { Link } from "../platform/router/index.ts";

/** A link to the screen that finds a receipt: below the search and on the login screen. */
export function FindReceiptLink() {
  const texts = useTexts(findReceiptMessages);
  const { company } = usePortal();
  return <Link to={routePath(company.name, "find-receipt")}>{texts.title}</Link>;
}
