import {
  SETTLEMENT_FIELDS,
  SETTLEMENT_SOURCES,
  type SettlementMapping,
  type SettlementReadingWire,
} from "@county-pay/core/contract";
import { settlementMessages } from "@county-pay/core/messages";
import { Button, Card, Select, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { SampleRows } from "./sample-rows.tsx";

/** The columns of a CSV file: the proposed mapping, which can be changed before the file is compared again. */
export function FileColumns(props: {
  readonly reading: SettlementReadingWire;
  readonly busy: boolean;
  readonly onCompare: (mapping: SettlementMapping) => void;
}) {
  const texts = useTexts(settlementMessages);
  const { Headings, Sample } = props.reading;
  const [mapping, setMapping] = useState(props.reading.Mapping);
  const columns = Headings.filter((heading) => heading !== "");
  return (
    <Card title={texts.columnsTitle}>
      <div className="cp-stack">
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
        <div className="report-columns">
          {SETTLEMENT_FIELDS.map((field) => {
            const source = mapping.fields[field];
            const heading = typeof source === "string" ? source : "";
            const example = Sample[Headings.indexOf(heading)] ?? "";
            return (
              <Select
                key={field}
                label={texts.names[field]}
                value={heading}
                {...(example === "" ? {} : { hint: example })}
                options={[
                  { value: "", label: texts.notInFile },
                  ...columns.map((value) => ({ value, label: value })),
                ]}
                onChange={(value) => {
                  const { [field]: _before, ...others } = mapping.fields;
                  setMapping({ ...mapping, fields: value === "" ? others : { ...others, [field]: value } });
                }}
              />
            );
          })}
        </div>
        <SampleRows rows={props.reading.Rows} />
        <div className="cp-actions">
          <Button busy={props.busy} onPress={() => props.onCompare(mapping)}>
            {texts.again}
          </Button>
        </div>
      </div>
    </Card>
  );
}
