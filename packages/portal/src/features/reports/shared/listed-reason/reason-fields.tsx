import { Select, TextField } from "@county-pay/ui";
import type { useListedReason } from "./use-listed-reason.ts";

/** The fields for a reason on the county's list and its note. */
export function ReasonFields(props: {
  readonly listed: ReturnType<typeof useListedReason>;
  readonly label: string;
  /** The option that chooses no reason. */
  readonly none: string;
  readonly noteLabel: string;
}) {
  const { form, needsNote, options } = props.listed;
  return (
    <>
      <Select
        id={form.idOf("why")}
        label={props.label}
        value={form.values.why}
        error={form.errors.why ?? ""}
        options={[{ value: "", label: props.none }, ...options]}
        onChange={(why) => form.change({ why })}
      />
      <TextField
        label={props.noteLabel}
        optional={!needsNote}
        autoComplete="off"
        maxLength={100}
        {...form.bind("note")}
      />
    </>
  );
}
