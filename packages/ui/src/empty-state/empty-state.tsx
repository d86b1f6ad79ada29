import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon/icon.tsx";

/** Nothing here: what that means and what to do now. */
export function EmptyState(props: {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className="cp-empty">
      <span className="cp-empty__icon">
        <Icon name={props.icon} large />
      </span>
      <h2 className="cp-empty__title">{props.title}</h2>
      {props.children}
      {props.actions ? <div className="cp-actions cp-empty__actions">{props.actions}</div> : null}
    </div>
  );
}
