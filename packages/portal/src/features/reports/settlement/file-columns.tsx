import {
  SETTLEMENT_FIELDS,
  SETTLEMENT_SOURCES,
  type SettlementMapping,
  type SettlementReadingWire,
} from "@county-pay/core/contract";
import { incompleteSettlementFields, SETTLEMENT_SOURCE_KINDS } from "@county-pay/core/journey";
import { format, importPageMessages, settlementMessages } from "@county-pay/core/messages";
import { Button, Card, ErrorSummary, Select, useTexts } from "@county-pay/ui";
import { type FormEvent, useId, useState } from "react";
import { AmountsField } from "../../../shared/source-field/amounts-field.tsx";
import { SourceField } from "../../../shared/source-field/source-field.tsx";
import { SampleRows } from "./sample-rows.tsx";

/** The columns of a CSV file: the proposed mapping, which can be changed before the file is compared again. */
export function FileColumns(props: {
  readonly reading: SettlementReadingWire;
  readonly busy: boolean;
  readonly onCompare: (mapping: SettlementMapping) => void;
}) {
  const texts = useTexts(settlementMessages);
  const { missing } = useTexts(importPageMessages);
  const { Headings, Sample } = props.reading;
  const [mapping, setMapping] = useState(props.reading.Mapping);
  const [attempt, setAttempt] = useState(0);
  const prefix = useId();
  const headings = Headings.filter((heading) => heading !== "");
  const incomplete = incompleteSettlementFields(mapping);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (incomplete.length > 0) setAttempt(attempt + 1);
    else if (!props.busy) props.onCompare(mapping);
  };
  return (
    <Card title={texts.columnsTitle}>
      <form className="cp-stack" noValidate onSubmit={submit}>
        <ErrorSummary
          attempt={attempt}
          errors={
            attempt === 0
              ? []
              : incomplete.map((field) => ({
                  fieldId: `${prefix}-${field}`,
                  message: format(missing.source, { field: texts.names[field] }),
                }))
          }
        />
        <p className="cp-muted">{texts.columnsHelp}</p>
        <Select
          label={texts.source}
          value={mapping.source}
          options={SETTLEMENT_SOURCES.map((value) => ({ value, label: texts.sources[value] }))}
          onChange={(chosen) => {
            const source = SETTLEMENT_SOURCES.find((one) => one === chosen);
            if (source) setMapping({ ...mapping, source });
          }}
        />
        <AmountsField
          value={mapping.amounts ?? "point"}
          onChange={(amounts) => setMapping({ ...mapping, amounts })}
        />
        <div className="report-columns">
          {SETTLEMENT_FIELDS.map((field) => (
            <SourceField
              key={field}
              id={`${prefix}-${field}`}
              label={texts.names[field]}
              kinds={SETTLEMENT_SOURCE_KINDS[field]}
              source={mapping.fields[field]}
              headings={headings}
              sample={(heading) => Sample[Headings.indexOf(heading)] ?? ""}
              onChange={(source) => {
                const { [field]: _before, ...others } = mapping.fields;
                setMapping({
                  ...mapping,
                  fields: source === undefined ? others : { ...others, [field]: source },
                });
              }}
            />
          ))}
        </div>
        <SampleRows rows={props.reading.Rows} />
        <div className="cp-actions">
          <Button type="submit" busy={props.busy}>
            {texts.again}
          </Button>
        </div>
      </form>
    </Card>
  );
}
