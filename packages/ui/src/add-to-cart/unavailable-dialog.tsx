import type { Bill } from "@county-pay/core/bills";
import { type PayRefusal, unavailableNotice } from "@county-pay/core/cart";
import type { Company } from "@county-pay/core/company";
import { billMessages, controlMessages } from "@county-pay/core/messages";
import { Button } from "../button/button.tsx";
import { MessageDialog } from "../dialog/message-dialog.tsx";
import { useLanguage, useTexts } from "../language/language.ts";

/**
 * 'Payment Unavailable' (PAY-040, ERRTEXT-005, ERRTEXT-006): the reason, the county's own text, and what to do
 * instead.
 */
export function UnavailableDialog(props: {
  readonly reason: PayRefusal;
  readonly bill: Bill;
  readonly company: Company;
  /** Offered if older bills must be paid first: select them. */
  readonly onAddToCart?: () => void;
  readonly onClose: () => void;
}) {
  const texts = useTexts(billMessages);
  const controlTexts = useTexts(controlMessages);
  const { reason, bill, company } = props;
  const { title, paragraphs } = unavailableNotice(reason, bill, company, useLanguage());
  return (
    <MessageDialog
      title={title}
      onClose={props.onClose}
      actions={
        reason === "back_taxes" && props.onAddToCart ? (
          <Button kind="primary" onPress={props.onAddToCart}>
            {texts.actions.addToCart}
          </Button>
        ) : null
      }
    >
      {paragraphs.map(({ text, lang }) => (
        <p key={text} lang={lang}>
          {text}
        </p>
      ))}
      {company.contactUrl ? (
        <p>
          <a href={company.contactUrl} target="_blank" rel="noreferrer">
            {controlTexts.contactOffice}
          </a>
        </p>
      ) : null}
    </MessageDialog>
  );
}
