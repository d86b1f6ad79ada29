import { frameMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { bind } from "../bind.tsx";
import type { FieldsProps } from "../entry.ts";

/** Routing and account number, the account twice (PAY-012). */
export function AccountFields(props: FieldsProps) {
  const texts = useTexts(frameMessages);
  const input = bind(props);
  return (
    <fieldset className="cp-entry">
      <legend>{texts.accountTitle}</legend>
      <details className="cp-entry__help">
        <summary>{texts.checkHelp}</summary>
        <p>{texts.checkHelpText}</p>
      </details>
      {input({
        field: "routing",
        label: texts.routing,
        hint: texts.routingHint,
        autoComplete: "off",
        width: "medium",
      })}
      {input({ field: "account", label: texts.account, autoComplete: "off", width: "medium" })}
      {input({
        field: "confirm",
        label: texts.confirmAccount,
        autoComplete: "off",
        width: "medium",
        noPaste: true,
      })}
    </fieldset>
  );
}
