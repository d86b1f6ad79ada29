import { format, lookSettingsMessages } from "@county-pay/core/messages";
import { pickerColor } from "@county-pay/core/settings";
import { Field, useTexts } from "@county-pay/ui";

/** A colour: typed as #rrggbb, or chosen in the browser's own picker beside it. */
export function ColorField(props: {
  readonly label: string;
  /** With its area, for people who hear it without its surroundings. */
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
