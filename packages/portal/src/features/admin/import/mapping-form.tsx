import type { CallAnswer, ImportMapping, importProposal } from "@county-pay/core/contract";
import {
  IMPORT_GROUPS,
  IMPORT_SOURCE_KINDS,
  mappingProblems,
  unusedHeadings,
  withSource,
} from "@county-pay/core/journey";
import { format, importPageMessages } from "@county-pay/core/messages";
import { Button, Card, ErrorSummary, NoticeBox, Select, useTexts } from "@county-pay/ui";
import { type FormEvent, useId, useState } from "react";
import { AmountsField } from "../../../shared/source-field/amounts-field.tsx";
import { SourceField } from "../../../shared/source-field/source-field.tsx";
import { KeyField } from "./key-field.tsx";
import { UnusedColumns } from "./unused-columns.tsx";
import { useFieldLabels } from "./use-field-labels.ts";

/** How many ignored columns the notice names; the list below names all. */
const MOST_NAMED = 8;

type Proposal = CallAnswer<typeof importProposal>;

/** The mapping of the file: an editable proposal, and its trial run. */
export function MappingForm(props: {
  readonly proposal: Proposal;
  readonly isStarting: boolean;
  readonly onTry: (mapping: ImportMapping, changeKey: boolean) => void;
}) {
  const texts = useTexts(importPageMessages);
  const labels = useFieldLabels();
  const { proposal } = props;
  const [mapping, setMapping] = useState<ImportMapping>(proposal.Mapping);
  const [agreed, setAgreed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const prefix = useId();
  const idOf = (name: string) => `${prefix}-${name}`;
  const problems = mappingProblems(mapping, proposal.SavedKey, agreed);
  const sample = (heading: string) => proposal.Samples[0]?.[proposal.Headings.indexOf(heading)] ?? "";
  const ignored = unusedHeadings(proposal.Mapping, proposal.Headings);
  const stillIgnored = unusedHeadings(mapping, proposal.Headings);
  const named = [...stillIgnored.slice(0, MOST_NAMED), ...(stillIgnored.length > MOST_NAMED ? ["…"] : [])];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.length > 0) setAttempt(attempt + 1);
    else if (!props.isStarting) props.onTry(mapping, agreed);
  };

  return (
    <form className="cp-stack" noValidate onSubmit={submit}>
      <ErrorSummary
        attempt={attempt}
        errors={
          attempt === 0
            ? []
            : problems.map(({ what, field }) => ({
                fieldId: idOf(field),
                message:
                  what === "source" && field !== "key"
                    ? format(texts.missing.source, { field: labels[field] })
                    : texts.missing[what],
              }))
        }
      />
      <NoticeBox tone={proposal.SavedDoesNotFit ? "warn" : "info"}>
        <p>{format(texts.origin[proposal.Origin], { layout: proposal.Layout })}</p>
        {proposal.SavedDoesNotFit ? <p>{texts.savedDoesNotFit}</p> : null}
        {named.length > 0 ? <p>{format(texts.unused.notice, { columns: named.join(", ") })}</p> : null}
      </NoticeBox>
      <Card title={texts.mapping}>
        <p className="cp-muted">{texts.mappingHelp}</p>
        {IMPORT_GROUPS.map(({ name, fields }) => (
          <fieldset key={name} className="import-group">
            <legend>{texts.groups[name]}</legend>
            <div className="import-fields">
              {fields.map((field) => (
                <SourceField
                  key={field}
                  id={idOf(field)}
                  label={labels[field]}
                  kinds={IMPORT_SOURCE_KINDS}
                  source={mapping.fields[field]}
                  headings={proposal.Headings.filter((heading) => heading !== "")}
                  sample={sample}
                  onChange={(source) => setMapping(withSource(mapping, field, source))}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div className="import-fields">
          <Select
            label={texts.dateOrder}
            value={mapping.date_order}
            options={[
              { value: "mdy", label: texts.dateOrders.mdy },
              { value: "dmy", label: texts.dateOrders.dmy },
            ]}
            onChange={(order) => setMapping({ ...mapping, date_order: order === "dmy" ? "dmy" : "mdy" })}
          />
          <AmountsField
            value={mapping.amounts ?? "point"}
            onChange={(amounts) => setMapping({ ...mapping, amounts })}
          />
          <KeyField
            id={idOf("key")}
            mapping={mapping}
            savedKey={proposal.SavedKey}
            agreed={agreed}
            onKey={(key) => setMapping({ ...mapping, key: [...key] })}
            onAgree={setAgreed}
          />
        </div>
      </Card>
      <UnusedColumns headings={ignored} mapping={mapping} sample={sample} onChange={setMapping} />
      <p>{texts.tryHelp}</p>
      <div className="cp-actions">
        <Button kind="primary" type="submit" busy={props.isStarting}>
          {texts.tryIt}
        </Button>
      </div>
    </form>
  );
}
