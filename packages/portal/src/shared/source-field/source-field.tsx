import type { ImportSource } from "@county-pay/core/contract";
import { type OwnSourceKind, sourceKind, sourceOfKind } from "@county-pay/core/journey";
import { format, importPageMessages } from "@county-pay/core/messages";
import { Button, Select, TextField, useTexts } from "@county-pay/ui";
import "./source-field.css";

/** The meaning of a choice in the list: a kind, or the column heading after it. */
const COLUMN = "column:";
const choiceOf = (source: ImportSource | undefined): string =>
  typeof source === "string" ? `${COLUMN}${source}` : sourceKind(source);
const isOwnKind = (choice: string): choice is OwnSourceKind => choice === "joined" || choice === "constant";
const OWN_KINDS: readonly OwnSourceKind[] = ["joined", "constant"];

type Joined = Extract<ImportSource, { readonly columns: readonly string[] }>;

/** The source of one of our fields: a column of the file, several combined, or the same text for every line. */
export function SourceField(props: {
  readonly id: string;
  readonly label: string;
  readonly source: ImportSource | undefined;
  readonly headings: readonly string[];
  /** What may be chosen besides one column. The current kind is always in the list. */
  readonly kinds: readonly OwnSourceKind[];
  /** The values of its first line, by heading. */
  readonly sample: (heading: string) => string;
  readonly onChange: (source: ImportSource | undefined) => void;
}) {
  const texts = useTexts(importPageMessages);
  const { source, headings, onChange } = props;
  const example = typeof source === "string" ? props.sample(source) : "";
  const kinds = OWN_KINDS.filter((kind) => props.kinds.includes(kind) || kind === sourceKind(source));
  const choose = (choice: string) => {
    if (choice.startsWith(COLUMN)) onChange(choice.slice(COLUMN.length));
    else onChange(isOwnKind(choice) ? sourceOfKind(choice, source) : undefined);
  };
  return (
    <div className="source-field">
      <Select
        id={props.id}
        label={props.label}
        value={choiceOf(source)}
        {...(example === "" ? {} : { hint: format(texts.example, { value: example }) })}
        options={[
          { value: "none", label: texts.notInFile },
          ...headings.map((heading) => ({ value: `${COLUMN}${heading}`, label: heading })),
          ...kinds.map((kind) => ({ value: kind, label: texts[kind] })),
        ]}
        onChange={choose}
      />
      {typeof source === "object" && "constant" in source ? (
        <TextField
          label={texts.constantText}
          value={source.constant}
          maxLength={200}
          onChange={(constant) => onChange({ constant })}
        />
      ) : null}
      {typeof source === "object" && "columns" in source ? (
        <JoinedColumns source={source} headings={headings} onChange={onChange} />
      ) : null}
    </div>
  );
}

function JoinedColumns(props: {
  readonly source: Joined;
  readonly headings: readonly string[];
  readonly onChange: (source: Joined) => void;
}) {
  const texts = useTexts(importPageMessages);
  const { source, headings, onChange } = props;
  const { columns } = source;
  const put = (at: number, heading: string) => {
    const next = columns.map((one, index) => (index === at ? heading : one));
    // Removing a column keeps the others, except for the last one.
    onChange({ ...source, columns: next.length > 1 ? next.filter((one) => one !== "") : next });
  };
  return (
    <div className="source-joined">
      {columns.map((heading, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns are told apart by their place
          key={index}
          label={format(texts.column, { number: index + 1 })}
          value={heading}
          options={[
            { value: "", label: texts.notInFile },
            ...headings.map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => put(index, value)}
        />
      ))}
      <TextField
        label={texts.separator}
        value={source.separator}
        maxLength={20}
        onChange={(separator) => onChange({ ...source, separator })}
      />
      <TextField
        label={texts.prefix}
        value={source.prefix}
        maxLength={100}
        onChange={(prefix) => onChange({ ...source, prefix })}
      />
      {columns.length < 20 && !columns.includes("") ? (
        <Button onPress={() => onChange({ ...source, columns: [...columns, ""] })}>{texts.addColumn}</Button>
      ) : null}
    </div>
  );
}
