import { format, lookSettingsMessages } from "@county-pay/core/messages";
import { pickerColor } from "@county-pay/core/settings";
import { Field, useTexts } from "@county-pay/ui";

/** A color: typed as #rrggbb, or chosen in the browser's color picker. */
export function ColorField(props: {
  readonly label: string;
  /** The label including its area, for screen readers. */
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly id: string;
  readonly error: string;
}) {
  const texts = useTexts(lookSettingsMessages);
  const { label, value, onChange } = props;
  return (
    <Field label={label} id={props.id} error={props.error}>
      {(ties) => (
        <div className="admin-look__color">
          <input
            type="color"
            aria-label={format(texts.pick, { color: props.name })}
            value={pickerColor(value)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <input
            {...ties}
            className="cp-input"
            value={value}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.currentTarget.value.trim())}
          />
        </div>
      )}
    </Field>
  );
}
