import type { ConsumerAccount } from "@county-pay/core/accounts";
import { statementMessages } from "@county-pay/core/messages";
import { Select, useTexts } from "@county-pay/ui";
import type { Choice } from "./use-choice.ts";

/** Account, year, and status; each change searches at once. */
export function StatementFilters(props: {
  readonly accounts: readonly ConsumerAccount[];
  readonly nameOf: (account: ConsumerAccount) => string;
  readonly years: readonly string[];
  readonly choice: Choice;
  readonly onChange: (change: Partial<Choice>) => void;
}) {
  const texts = useTexts(statementMessages);
  const { accounts, nameOf, years, choice, onChange } = props;
  return (
    <fieldset className="statement-filters">
      <legend className="cp-visually-hidden">{texts.filters}</legend>
      {accounts.length > 1 ? (
        <Select
          label={texts.account}
          value={choice.account}
          options={[
            { value: "", label: texts.allAccounts },
            ...accounts.map((account) => ({ value: account.id, label: nameOf(account) })),
          ]}
          onChange={(account) => onChange({ account })}
        />
      ) : null}
      <Select
        label={texts.year}
        value={choice.year}
        options={[
          { value: "", label: texts.allYears },
          ...years.map((year) => ({ value: year, label: year })),
        ]}
        onChange={(year) => onChange({ year })}
      />
      <Select
        label={texts.status}
        value={choice.status}
        options={[
          { value: "", label: texts.all },
          { value: "unpaid", label: texts.unpaid },
          { value: "paid", label: texts.paid },
        ]}
        onChange={(value) => onChange({ status: value === "paid" || value === "unpaid" ? value : "" })}
      />
    </fieldset>
  );
}
