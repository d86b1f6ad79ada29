import { findReceiptMessages } from "@county-pay/core/messages";
import { routePath } from "@county-pay/core/session";
import { useTexts } from "@county-pay/ui";
import { usePortal } from "../platform/portal-context.ts";
import { Link } from "../platform/router/index.ts";

/** To the screen that finds a receipt again: under the search, and where one signs in. */
export function FindReceiptLink() {
  const texts = useTexts(findReceiptMessages);
  const { company } = usePortal();
  return <Link to={routePath(company.name, "find-receipt")}>{texts.title}</Link>;
}
