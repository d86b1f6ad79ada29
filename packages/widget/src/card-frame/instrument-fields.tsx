import { frameMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { BrandMark } from "./brand-mark.tsx";
import type { FrameState } from "./frame-state.ts";
import type { FrameActions } from "./frame-store.ts";
import { SensitiveInput, type SensitiveInputProps } from "./sensitive-input.tsx";

interface Props {
  readonly state: FrameState;
  readonly actions: Pick<FrameActions, "type" | "leave">;
}

type Given = Omit<SensitiveInputProps, "value" | "error" | "disabled" | "onType" | "onLeave">;

const bind =
  ({ state, actions }: Props) =>
  (given: Given) => (
    <SensitiveInput
      {...given}
      value={state.values[given.field]}
      error={state.errors[given.field] ?? ""}
      disabled={state.phase !== "ready"}
      onType={actions.type}
      onLeave={actions.leave}
    />
  );

/**
 * Number with its brand, expiry, CVV and, unless the billing address has it, the ZIP (PAY-013 to 015, decision 090).
 */
export function CardFields(props: Props) {
  const texts = useTexts(frameMessages);
  const input = bind(props);
  return (
    <fieldset className="cp-entry">
      <legend>{texts.cardTitle}</legend>
      {input({
        field: "number",
        label: texts.cardNumber,
        hint: texts.accepted,
        autoComplete: "cc-number",
        suffix: <BrandMark number={props.state.values.number} />,
      })}
      <div className="cp-entry__row">
        {input({
          field: "expiry",
          label: texts.expiry,
          hint: texts.expiryHint,
          autoComplete: "cc-exp",
        })}
        {input({
          field: "cvv",
          label: texts.cvv,
          hint: texts.cvvHint,
          autoComplete: "cc-csc",
        })}
      </div>
      {props.state.asksZip
        ? input({
            field: "zip",
            label: texts.zip,
            hint: texts.zipHint,
            autoComplete: "billing postal-code",
            width: "short",
          })
        : null}
    </fieldset>
  );
}

/** Routing and account number, the account twice (PAY-012). */
export function AccountFields(props: Props) {
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
