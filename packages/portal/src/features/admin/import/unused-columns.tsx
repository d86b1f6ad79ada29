import type { ImportMapping } from "@county-pay/core/contract";
import { fieldOfHeading, IMPORT_GROUPS, unusedHeadings, withHeading } from "@county-pay/core/journey";
import { format, importPageMessages } from "@county-pay/core/messages";
import { Card, Select, useTexts } from "@county-pay/ui";
import { useFieldLabels } from "./use-field-labels.ts";

const FIELDS = IMPORT_GROUPS.flatMap(({ fields }) => fields);

/** The columns that an import would ignore, each with the fields that it could fill. */
export function UnusedColumns(props: {
  /** The columns that the proposal ignored: a column stays in this list after its field is chosen. */
  readonly headings: readonly string[];
  readonly mapping: ImportMapping;
  /** The values of its first line, by heading. */
  readonly sample: (heading: string) => string;
  readonly onChange: (mapping: ImportMapping) => void;
}) {
  const texts = useTexts(importPageMessages);
  const labels = useFieldLabels();
  const { mapping } = props;
  const unused = unusedHeadings(mapping, props.headings);
  const shown = props.headings.filter(
    (heading) => unused.includes(heading) || fieldOfHeading(mapping, heading) !== undefined,
  );
  if (shown.length === 0) return null;
  return (
    <Card title={texts.unused.title}>
      <p className="cp-muted">{texts.unused.help}</p>
      <div className="import-fields">
        {shown.map((heading) => {
          const own = fieldOfHeading(mapping, heading);
          const example = props.sample(heading);
          const open = FIELDS.filter((field) => field === own || mapping.fields[field] === undefined);
          return (
            <Select
              key={heading}
              label={heading}
              {...(example === "" ? {} : { hint: format(texts.example, { value: example }) })}
              value={own ?? ""}
              options={[
                { value: "", label: texts.unused.none },
                ...open.map((field) => ({ value: field, label: labels[field] })),
              ]}
              onChange={(value) =>
                props.onChange(
                  withHeading(
                    mapping,
                    heading,
                    FIELDS.find((field) => field === value),
                  ),
                )
              }
            />
          );
        })}
      </div>
    </Card>
  );
}
