import {
  MOVEMENT_KINDS,
  MOVEMENT_STANDINGS,
  type MovementFilterWire,
  type MovementKind,
  reportClerks,
} from "@county-pay/core/contract";
import { CARD_LABELS } from "@county-pay/core/fees";
import { reportPageMessages } from "@county-pay/core/messages";
import { METHOD_CODES } from "@county-pay/core/methods";
import { Select, useTexts } from "@county-pay/ui";
import { useQuery } from "../../../platform/query/use-query.ts";
import { clock } from "./clock.ts";
import { SearchField } from "./search-field.tsx";
import { NO_BRAND } from "./transactions-path.ts";
import { useReportQuery } from "./use-report-days.ts";

/** Kind, status, method, channel, clerk, and text; each change searches at once. */
export function MovementFilters(props: {
  readonly filter: MovementFilterWire;
  readonly kinds: readonly MovementKind[];
}) {
  const texts = useTexts(reportPageMessages);
  const [query, change] = useReportQuery();
  const clerks = useQuery(reportClerks, {});
  const { filter } = props;
  const kinds = props.kinds.length > 0 ? props.kinds : MOVEMENT_KINDS;
  const choice = (name: string) => ({
    value: query.get(name) ?? "",
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <div className="report-filters cp-no-print">
      {kinds.length > 1 ? (
        <Select
          label={texts.kind}
          {...choice("kind")}
          options={[
            { value: "", label: texts.everyKind },
            ...kinds.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
          ]}
        />
      ) : null}
      <Select
        label={texts.status}
        {...choice("status")}
        options={[
          { value: "", label: texts.everyStatus },
          ...MOVEMENT_STANDINGS.map((one) => ({ value: one, label: texts.statuses[one] })),
        ]}
      />
      <Select
        label={texts.method}
        {...choice("method")}
        options={[
          { value: "", label: texts.everyMethod },
          ...(filter.Methods.length > 1
            ? [
                {
                  value: filter.Methods.join("."),
                  label: filter.Methods.map((method) => texts.methods[method]).join(", "),
                },
              ]
            : []),
          ...METHOD_CODES.map((method) => ({ value: method, label: texts.methods[method] })),
        ]}
      />
      <Select
        label={texts.channel}
        {...choice("where")}
        options={[
          { value: "", label: texts.everyChannel },
          { value: "online", label: texts.channels.online },
          { value: "counter", label: texts.channels.counter },
        ]}
      />
      <Select
        label={texts.clerk}
        {...choice("clerk")}
        options={[
          { value: "", label: texts.everyClerk },
          ...(clerks.answer ?? []).map(({ UserId, Name }) => ({ value: UserId, label: Name || UserId })),
        ]}
      />
      {filter.Hour === null ? null : (
        <Select
          label={texts.hourOfDay}
          {...choice("hour")}
          options={[
            { value: "", label: texts.everyHour },
            { value: String(filter.Hour), label: clock(filter.Hour) },
          ]}
        />
      )}
      {filter.CardType === null ? null : (
        <Select
          label={texts.brand}
          {...choice("brand")}
          options={[
            { value: "", label: texts.everyBrand },
            {
              value: filter.CardType || NO_BRAND,
              label: filter.CardType === "" ? texts.noBrand : CARD_LABELS[filter.CardType],
            },
          ]}
        />
      )}
      <SearchField
        label={texts.search}
        hint={texts.searchHelp}
        asked={filter.Text}
        onAsk={(text) => change({ text })}
      />
    </div>
  );
}
