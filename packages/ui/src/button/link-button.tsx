import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon/icon.tsx";

/** Looks like a link and goes somewhere or does something small: back, clear, show. */
export function LinkButton(props: {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly icon?: IconName;
  /** What is read out, where the words alone do not say which of several. */
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
