import { Icon } from "../icon/icon.tsx";

/** A checkbox drawn as a pill, for filters: on or off at a glance, with a check mark in addition to the color. */
export function Pill(props: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const { onChange } = props;
  return (
    <label className="cp-pill">
      <input
        type="checkbox"
        className="cp-visually-hidden"
        checked={props.checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Icon name="check" />
      <span>{props.label}</span>
    </label>
  );
}
