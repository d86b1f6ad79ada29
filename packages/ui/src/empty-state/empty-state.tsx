import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon/icon.tsx";
import { ScreenHeading } from "../screen/screen-heading.tsx";

/** An empty list or page: what that means and what to do next. */
export function EmptyState(props: {
  readonly icon: IconName;
  readonly title: ReactNode;
  /** Nothing else is on the screen: its title is the screen's heading and takes focus. */
  readonly isScreen?: boolean;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className="cp-empty">
      <span className="cp-empty__icon">
        <Icon name={props.icon} large />
      </span>
      {props.isScreen ? <ScreenHeading takeFocus>{props.title}</ScreenHeading> : <h2>{props.title}</h2>}
      {props.children}
      {props.actions ? <div className="cp-actions cp-empty__actions">{props.actions}</div> : null}
    </div>
  );
}
