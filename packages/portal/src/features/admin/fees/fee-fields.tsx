import { type Fee, feeInWords } from "@county-pay/core/fees";
import { feeMessages, feeSettingsMessages, format } from "@county-pay/core/messages";
import type { FeeDraft } from "@county-pay/core/settings";
import { TextField, useTexts } from "@county-pay/ui";
import { ChargeFields, StepFields, type Ties } from "./charge-fields.tsx";
import { TierFields } from "./tier-fields.tsx";

/** The editor of one fee, with the result in words; steps, tiers, and names are collapsible. */
export function FeeFields<Draft extends FeeDraft>(
  props: Ties & {
    readonly at: string;
    readonly fee: Draft;
    /** The resulting fee; null while it has an error. */
    readonly means: Fee | null;
    readonly onChange: (fee: Draft) => void;
  },
) {
  const texts = useTexts(feeSettingsMessages);
  const words = useTexts(feeMessages);
  const { at, fee, means, onChange, idOf, errorOf } = props;
  const isMore = fee.stepFee !== "" || fee.tiers.length > 0;
  const label = (name: "percentLabel" | "fixedLabel") => (
    <TextField
      label={texts[name]}
      value={fee[name]}
      maxLength={100}
      onChange={(text) => onChange({ ...fee, [name]: text })}
    />
  );
  return (
    <>
      <ChargeFields at={at} charge={fee} onChange={onChange} idOf={idOf} errorOf={errorOf} />
      {means ? (
        <p className="admin-fees__words">{format(texts.inWords, { fee: feeInWords(means, words) })}</p>
      ) : null}
      <details className="admin-fees__more" open={isMore}>
        <summary>{texts.moreTitle}</summary>
        <div className="cp-stack">
          <StepFields at={at} charge={fee} onChange={onChange} idOf={idOf} errorOf={errorOf} />
          <TierFields at={at} fee={fee} onChange={onChange} idOf={idOf} errorOf={errorOf} />
          <p className="cp-muted">{texts.labelHint}</p>
          <div className="admin-fees__pair">
            {label("percentLabel")}
            {label("fixedLabel")}
          </div>
        </div>
      </details>
    </>
  );
}
