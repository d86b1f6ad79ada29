import { feeSettingsMessages, format } from "@county-pay/core/messages";
import { EMPTY_FEE, type FeeDraft, type TierDraft } from "@county-pay/core/settings";
import { Button, TextField, useTexts } from "@county-pay/ui";
import { RowTools } from "../shared/index.ts";
import { ChargeFields, type Ties } from "./charge-fields.tsx";

const { percentLabel: _p, fixedLabel: _f, tiers: _t, ...NO_CHARGE } = EMPTY_FEE;

/** The tiers of a fee, by rising amounts. */
export function TierFields<Draft extends FeeDraft>(
  props: Ties & { readonly at: string; readonly fee: Draft; readonly onChange: (fee: Draft) => void },
) {
  const texts = useTexts(feeSettingsMessages);
  const { at, fee, onChange, idOf, errorOf } = props;
  const set = (tiers: readonly TierDraft[]) => onChange({ ...fee, tiers });
  return (
    <>
      <h4 className="admin-fees__sub">{texts.tiers}</h4>
      <p className="cp-muted">{texts.tiersHelp}</p>
      {fee.tiers.map((tier, index) => {
        const path = `${at}.tiers.${index}`;
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no name
          <fieldset key={index} className="admin-fees__tier">
            <legend>{format(texts.tier, { number })}</legend>
            <div className="admin-fees__pair">
              <TextField
                label={texts.upTo}
                prefix="$"
                inputMode="decimal"
                id={idOf(`${path}.upTo`)}
                error={errorOf(`${path}.upTo`)}
                value={tier.upTo}
                maxLength={12}
                onChange={(upTo) =>
                  set(fee.tiers.map((one, at2) => (at2 === index ? { ...one, upTo: upTo.trim() } : one)))
                }
              />
              <RowTools
                remove={{
                  label: format(texts.removeTier, { number }),
                  onPress: () => set(fee.tiers.filter((_, at2) => at2 !== index)),
                }}
              />
            </div>
            <ChargeFields
              at={path}
              charge={tier}
              onChange={(charge) => set(fee.tiers.map((one, at2) => (at2 === index ? charge : one)))}
              idOf={idOf}
              errorOf={errorOf}
            />
          </fieldset>
        );
      })}
      <div className="cp-actions">
        <Button onPress={() => set([...fee.tiers, { ...NO_CHARGE, upTo: "" }])}>{texts.addTier}</Button>
      </div>
    </>
  );
}
