import { paymentHistoryMessages } from "@county-pay/core/messages";
import { HISTORY_METHODS, HISTORY_STATUS_WORDS, HISTORY_STATUSES } from "@county-pay/core/payments";
import { Select, useTexts } from "@county-pay/ui";
import type { HistoryChoice } from "./use-history-choice.ts";

/** Payer, status, and method; each change searches at once. */
export function HistoryFilters(props: {
  readonly choice: HistoryChoice;
  readonly onChange: (change: Partial<HistoryChoice>) => void;
}) {
  const texts = useTexts(paymentHistoryMessages);
  const { choice, onChange } = props;
  return (
    <div className="history-filters">
      <Select
        label={texts.whose}
        value={choice.whose}
        options={[
          { value: "mine", label: texts.mine },
          { value: "accounts", label: texts.ofAccounts },
        ]}
        onChange={(value) => onChange({ whose: value === "accounts" ? "accounts" : "mine" })}
      />
      <Select
        label={texts.status}
        value={choice.status}
        options={[
          { value: "", label: texts.allStatus },
          ...HISTORY_STATUSES.map((status) => ({
            value: status,
            label: texts.words[HISTORY_STATUS_WORDS[status]],
          })),
        ]}
        onChange={(status) => onChange({ status })}
      />
      <Select
        label={texts.method}
        value={choice.method}
        options={[
          { value: "", label: texts.allMethods },
          ...HISTORY_METHODS.map((method) => ({ value: method, label: texts.methods[method] })),
        ]}
        onChange={(method) => onChange({ method })}
      />
    </div>
  );
}
