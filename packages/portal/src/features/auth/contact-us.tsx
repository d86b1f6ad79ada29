import { verifyMessages } from "@county-pay/core/messages";
import { helpUrl } from "@county-pay/core/site";
import { useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";

/** 'Contact Us': the county's own page, or the documentation (WORDING-008). */
export function ContactUs() {
  const { contact } = useTexts(verifyMessages);
  const { company } = usePortal();
  const isTheirs = company.contactUrl !== "";
  return (
    <a
      className="auth__link"
      href={helpUrl(company, company.contactUrl)}
      {...(isTheirs ? { target: "_blank", rel: "noreferrer" } : {})}
    >
      {contact}
    </a>
  );
}
