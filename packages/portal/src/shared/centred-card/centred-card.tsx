import "./centred-card.css";
import { Icon, type IconName, Screen, ScreenHeading } from "@county-pay/ui";
import type { ReactNode } from "react";
import { useTakeFocus } from "../../platform/use-take-focus.ts";

/** A screen that is one card in the middle of the page: the sign-in family, an error, maintenance. */
export function CentredCard(props: {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** A picture above the title, where the screen only says something. */
  readonly icon?: IconName;
  /** Takes the focus again when it changes: another step of the same screen. */
  readonly step?: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** Under the card: other ways to go on. */
  readonly after?: ReactNode;
}) {
  const takeFocus = useTakeFocus();
  const { step = "" } = props;
  return (
    <Screen>
      <div className={props.wide ? "centred centred--wide" : "centred"}>
        <div className="cp-card centred__card">
          <div className="centred__head">
            {props.icon ? (
              <span className="centred__icon">
                <Icon name={props.icon} />
              </span>
            ) : null}
            <ScreenHeading takeFocus={takeFocus || step !== ""} step={step}>
              {props.title}
            </ScreenHeading>
            {props.lead ? <p className="centred__lead">{props.lead}</p> : null}
          </div>
          {props.children}
        </div>
        {props.after}
      </div>
    </Screen>
  );
}
