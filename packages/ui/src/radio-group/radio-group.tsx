import { type ReactNode, useId } from "react";
import { Icon, type IconName } from "../icon/icon.tsx";

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Below the label, e.g. the fee. */
  readonly detail?: ReactNode;
  readonly icon?: IconName;
}

/** A choice of one: radio buttons as lines, or as tiles if each choice has a description. */
export function RadioGroup<Value extends string>(props: {
  readonly legend: ReactNode;
  readonly legendHidden?: boolean;
  readonly value: Value;
  readonly options: readonly RadioOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly tiles?: boolean;
  readonly disabled?: boolean;
}) {
  const name = useId();
  const { onChange, tiles = false } = props;
  return (
    <fieldset className="cp-group" disabled={props.disabled}>
      <legend className={props.legendHidden ? "cp-visually-hidden" : "cp-group__legend"}>
        {props.legend}
      </legend>
      <div className={tiles ? "cp-radios cp-radios--tiles" : "cp-radios"}>
        {props.options.map((option) => (
          <label key={option.value} className={tiles ? "cp-tile" : "cp-check"}>
            <input
              type="radio"
              className="cp-check__box"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => onChange(option.value)}
            />
            <span className="cp-check__words">
              <span className="cp-tile__label">
                {option.icon ? <Icon name={option.icon} /> : null}
                {option.label}
              </span>
              {option.detail ? <span className="cp-check__hint">{option.detail}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
