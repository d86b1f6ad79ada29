import { frameMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { bind, type FieldsProps } from "./bind.tsx";

/** Routing and account number, the account twice (PAY-012). */
export function AccountFields(props: FieldsProps) {
  const texts = useTexts(frameMessages);
  const input = bind(props);
  return (
    <>
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
    </>
  );
}
