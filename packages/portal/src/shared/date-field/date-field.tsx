import { Field } from "@county-pay/ui";

/** A date field with the browser's own calendar. */
export function DateField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly max?: string;
  readonly error?: string;
  readonly id?: string;
}) {
  return (
    <Field
      label={props.label}
      error={props.error ?? ""}
      {...(props.id === undefined ? {} : { id: props.id })}
    >
      {(ties) => (
        <div className="cp-input-box">
          <input
            {...ties}
            type="date"
            className="cp-input"
            value={props.value}
            max={props.max}
            onChange={(event) => props.onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}
