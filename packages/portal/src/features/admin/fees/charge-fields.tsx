import { feeSettingsMessages } from "@county-pay/core/messages";
import type { ChargeDraft } from "@county-pay/core/settings";
import { TextField, useTexts } from "@county-pay/ui";

/** IDs and errors of fields, by path. */
export interface Ties {
  readonly idOf: (path: string) => string;
  readonly errorOf: (path: string) => string;
}

/** A field of a charge: its input and its error. */
function ChargeField<Draft extends ChargeDraft>(
  props: Ties & {
    readonly at: string;
    readonly name: keyof ChargeDraft;
    readonly label: string;
    readonly hint?: string;
    readonly charge: Draft;
    readonly onChange: (charge: Draft) => void;
  },
) {
  const { at, name, charge, onChange } = props;
  const path = `${at}.${name}`;
  return (
    <TextField
      label={props.label}
      hint={props.hint}
      id={props.idOf(path)}
      error={props.errorOf(path)}
      value={charge[name]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      {...(name === "percent" ? {} : { prefix: "$" })}
      onChange={(text) => onChange({ ...charge, [name]: text.trim().replace(/[$%]/g, "") })}
    />
  );
}

/** Percentage, fixed amount, and limits of a charge. */
export function ChargeFields<Draft extends ChargeDraft>(
  props: Ties & { readonly at: string; readonly charge: Draft; readonly onChange: (charge: Draft) => void },
) {
  const texts = useTexts(feeSettingsMessages);
  return (
    <div className="admin-fees__charge">
      <ChargeField {...props} name="percent" label={texts.percent} />
      <ChargeField {...props} name="fixed" label={texts.fixed} />
      <ChargeField {...props} name="least" label={texts.least} />
      <ChargeField {...props} name="most" label={texts.most} />
    </div>
  );
}

/** An amount for each started step. */
export function StepFields<Draft extends ChargeDraft>(
  props: Ties & { readonly at: string; readonly charge: Draft; readonly onChange: (charge: Draft) => void },
) {
  const texts = useTexts(feeSettingsMessages);
  return (
    <>
      <p className="cp-muted">{texts.stepHint}</p>
      <div className="admin-fees__pair">
        <ChargeField {...props} name="stepFee" label={texts.stepFee} />
        <ChargeField {...props} name="step" label={texts.step} />
      </div>
    </>
  );
}
