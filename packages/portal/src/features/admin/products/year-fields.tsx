import { localMonth } from "@county-pay/core/calendar";
import { format, productSettingsMessages } from "@county-pay/core/messages";
import type { SpanDraft } from "@county-pay/core/settings";
import { Card, Checkbox, TextField, useTexts } from "@county-pay/ui";
import type { Edited } from "../shared/index.ts";
import type { ProductDraft } from "./product-draft.ts";

const thisYear = (): SpanDraft => {
  const { year } = localMonth(Date.now());
  return { from: String(year - 9), to: String(year) };
};

/** The years that an address search offers, to residents and to clerks (SEARCH-043). */
export function YearFields({ draft, change, idOf, errorOf }: Edited<ProductDraft>) {
  const texts = useTexts(productSettingsMessages);
  const { years } = draft;
  return (
    <Card title={texts.years}>
      <p className="cp-muted">{texts.yearsHelp}</p>
      <Checkbox
        label={texts.yearsOwn}
        checked={years !== null}
        onChange={(own) => change({ ...draft, years: own ? { user: thisYear(), clerk: thisYear() } : null })}
      />
      {years
        ? (["user", "clerk"] as const).map((who) => {
            const path = `years.${who}`;
            const name = who === "user" ? texts.yearsUser : texts.yearsClerk;
            const set = (part: Partial<SpanDraft>) =>
              change({ ...draft, years: { ...years, [who]: { ...years[who], ...part } } });
            return (
              <div key={who} className="admin-products__span">
                <TextField
                  label={format(texts.fromOf, { who: name })}
                  id={idOf(path)}
                  error={errorOf(path)}
                  inputMode="numeric"
                  maxLength={4}
                  value={years[who].from}
                  onChange={(from) => set({ from })}
                />
                <TextField
                  label={format(texts.toOf, { who: name })}
                  inputMode="numeric"
                  maxLength={4}
                  value={years[who].to}
                  onChange={(to) => set({ to })}
                />
              </div>
            );
          })
        : null}
    </Card>
  );
}
