import type { ReactNode } from "react";

/** A checkbox with its label; the whole line is the target. */
export function Checkbox(props: {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  /** ID of a sentence that describes it, e.g. why it is locked. */
  readonly describedBy?: string;
  readonly id?: string;
}) {
  const { onChange } = props;
  return (
    <label className="cp-check">
      <input
        type="checkbox"
        id={props.id}
        className="cp-check__box"
        checked={props.checked}
        disabled={props.disabled}
        aria-describedby={props.describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="cp-check__words">
        {props.label}
        {props.hint ? <span className="cp-check__hint">{props.hint}</span> : null}
      </span>
    </label>
  );
}
