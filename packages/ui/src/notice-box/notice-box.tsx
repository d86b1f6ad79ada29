import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";

/** A sentence to read before continuing: a warning or useful information. */
export function NoticeBox(props: {
  readonly tone: "warn" | "info";
  readonly title?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={`cp-notice cp-notice--${props.tone}`}>
      <Icon name={props.tone === "warn" ? "warning" : "info"} />
      <div className="cp-notice__words">
        {props.title ? <p className="cp-notice__title">{props.title}</p> : null}
        {props.children}
      </div>
    </div>
  );
}
