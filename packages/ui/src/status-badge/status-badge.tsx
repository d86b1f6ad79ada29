import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon/icon.tsx";

/** A tint, an icon and a word: never a colour alone. */
export function StatusBadge(props: {
  readonly tone: "good" | "bad" | "warn" | "info" | "quiet";
  readonly icon: IconName;
  readonly children: ReactNode;
}) {
  return (
    <span className={`cp-badge cp-badge--${props.tone}`}>
      <Icon name={props.icon} />
      {props.children}
    </span>
  );
}
