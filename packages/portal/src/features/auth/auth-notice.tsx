import "./auth.css";
import { Icon } from "@county-pay/ui";
import type { ReactNode } from "react";

const ICON = { good: "check", warn: "warning", info: "info" } as const;

/** A notice above the fields of a sign-in form. Warnings are announced when they appear. */
export function AuthNotice(props: {
  readonly tone: "good" | "warn" | "info";
  readonly title?: ReactNode;
  readonly children?: ReactNode;
}) {
  const { tone, title, children } = props;
  return (
    <div className={`cp-notice cp-notice--${tone}`} role={tone === "warn" ? "alert" : undefined}>
      <Icon name={ICON[tone]} />
      <div className="cp-notice__words">
        {title ? <p className="cp-notice__title">{title}</p> : null}
        {children ? <p>{children}</p> : null}
      </div>
    </div>
  );
}
