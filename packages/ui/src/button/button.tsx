import type { ReactNode, Ref } from "react";
import { Icon, type IconName } from "../icon/icon.tsx";

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: () => void;
  readonly kind?: "primary" | "secondary" | "quiet" | "danger";
  readonly type?: "button" | "submit";
  readonly icon?: IconName;
  readonly disabled?: boolean;
  /** An action is in progress: the button keeps its place and focus but does nothing. */
  readonly busy?: boolean;
  /** Announced as disabled, but keeps focus and accepts a press, so that the form can say what is missing. */
  readonly waiting?: boolean;
  /** As wide as its container. */
  readonly wide?: boolean;
  /** The accessible name, if the visible text does not distinguish it from others. Begins with the visible text. */
  readonly label?: string;
  /** Id of the sentence that says why it is disabled. */
  readonly describedBy?: string;
  readonly expanded?: boolean;
  readonly controls?: string;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** The only button component: a target of at least 44 px, one primary button per screen. */
export function Button(props: ButtonProps) {
  const { kind = "secondary", type = "button", busy = false, wide = false } = props;
  return (
    <button
      type={type}
      ref={props.buttonRef}
      className={`cp-button cp-button--${kind}${wide ? " cp-button--wide" : ""}`}
      disabled={props.disabled}
      aria-disabled={busy || props.waiting || undefined}
      aria-busy={busy || undefined}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-expanded={props.expanded}
      aria-controls={props.controls}
      onClick={busy ? (event) => event.preventDefault() : props.onPress}
    >
      {props.icon ? <Icon name={props.icon} /> : null}
      <span>{props.children}</span>
    </button>
  );
}
