import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon/icon.tsx";

/** Looks like a link, for small actions: back, clear, show. */
export function LinkButton(props: {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly icon?: IconName;
  /** The accessible name, if the visible text does not distinguish it from others. */
  readonly label?: string;
  readonly disabled?: boolean;
}) {
  return (
    <button
      type="button"
      className="cp-link-button"
      aria-label={props.label}
      disabled={props.disabled}
      onClick={props.onPress}
    >
      {props.icon ? <Icon name={props.icon} /> : null}
      <span>{props.children}</span>
    </button>
  );
}
