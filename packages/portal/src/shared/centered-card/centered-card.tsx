import "./centered-card.css";
import { Icon, type IconName, Screen, ScreenHeading } from "@county-pay/ui";
import type { ReactNode } from "react";
import { useTakeFocus } from "../../platform/use-take-focus.ts";

/** A screen with one centered card: sign-in screens, errors, maintenance. */
export function CenteredCard(props: {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** An image above the title, for screens with only a message. */
  readonly icon?: IconName;
  /** When it changes, takes focus again: another step of the same screen. */
  readonly step?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** Below the card: other ways to continue. */
  readonly after?: ReactNode;
}) {
  const takeFocus = useTakeFocus();
  const { step = "" } = props;
  return (
    <Screen>
      <div className={props.wide ? "centered centered--wide" : "centered"}>
        <div className="cp-card centered__card">
          <div className="centered__head">
            {props.icon ? (
              <span className="centered__icon">
                <Icon name={props.icon} />
              </span>
            ) : null}
            <ScreenHeading takeFocus={takeFocus || step !== ""} step={step}>
              {props.title}
            </ScreenHeading>
            {props.lead ? <p className="centered__lead">{props.lead}</p> : null}
          </div>
          {props.children}
        </div>
        {props.after}
      </div>
    </Screen>
  );
}
