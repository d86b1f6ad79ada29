import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon/icon.tsx";

/** A color, an icon, and a word: never color alone. */
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
