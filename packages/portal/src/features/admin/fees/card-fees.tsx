import { CARD_LABELS, cardLabel, type FeeSchedule } from "@county-pay/core/fees";
import { feeMessages, feeSettingsMessages, format, listing } from "@county-pay/core/messages";
import { type CardFeeDraft, EMPTY_FEE } from "@county-pay/core/settings";
import { Button, Card, Checkbox, RadioGroup, useTexts } from "@county-pay/ui";
import { RowTools } from "../shared/index.ts";
import type { Ties } from "./charge-fields.tsx";
import { FeeFields } from "./fee-fields.tsx";

const CODES = Object.keys(CARD_LABELS);

/** Cards with their own fees: which cards, and what they cost. */
export function CardFees(
  props: Ties & {
    readonly fees: readonly CardFeeDraft[];
    readonly schedule: FeeSchedule | null;
    readonly onChange: (fees: readonly CardFeeDraft[]) => void;
  },
) {
  const texts = useTexts(feeSettingsMessages);
  const { and } = useTexts(feeMessages);
  const { fees, schedule, onChange, idOf, errorOf } = props;
  const set = (index: number, fee: CardFeeDraft) =>
    onChange(fees.map((one, at) => (at === index ? fee : one)));
  return (
    <Card title={texts.cardTypes}>
      <p className="cp-muted">{fees.length === 0 ? texts.cardTypesNone : texts.cardTypesHelp}</p>
      {fees.map((fee, index) => {
        const at = `byCard.${index}`;
        const cards = listing(fee.types.map(cardLabel), and) || texts.someCards;
        const error = errorOf(`${at}.types`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fee has no name while its cards are chosen
          <section key={index} className="admin-fees__card" aria-label={cards}>
            <div className="admin-fees__head">
              <h3>{cards}</h3>
              <RowTools
                remove={{
                  label: format(texts.removeCardType, { cards }),
                  onPress: () => onChange(fees.filter((_, other) => other !== index)),
                }}
              />
            </div>
            <fieldset className="cp-group">
              <legend className="cp-group__legend">{texts.types}</legend>
              {error ? (
                <p className="cp-field__error" id={`${idOf(`${at}.types`)}-error`}>
                  {error}
                </p>
              ) : null}
              <div className="admin-fees__types">
                {[...new Set([...CODES, ...fee.types])].map((code, position) => (
                  <Checkbox
                    key={code}
                    label={cardLabel(code)}
                    checked={fee.types.includes(code)}
                    {...(position === 0 ? { id: idOf(`${at}.types`) } : {})}
                    {...(error ? { describedBy: `${idOf(`${at}.types`)}-error` } : {})}
                    onChange={(on) =>
                      set(index, {
                        ...fee,
                        types: on ? [...fee.types, code] : fee.types.filter((one) => one !== code),
                      })
                    }
                  />
                ))}
              </div>
            </fieldset>
            <RadioGroup
              legend={texts.funding}
              value={fee.funding}
              options={[
                { value: "", label: texts.fundingBoth },
                { value: "credit", label: texts.fundingCredit },
                { value: "debit", label: texts.fundingDebit },
              ]}
              onChange={(funding) => set(index, { ...fee, funding })}
            />
            <FeeFields
              at={at}
              fee={fee}
              means={schedule?.byCardType[index]?.fee ?? null}
              onChange={(changed) => set(index, changed)}
              idOf={idOf}
              errorOf={errorOf}
            />
          </section>
        );
      })}
      <div className="cp-actions">
        <Button onPress={() => onChange([...fees, { ...EMPTY_FEE, types: [], funding: "" }])}>
          {texts.addCardType}
        </Button>
      </div>
    </Card>
  );
}
