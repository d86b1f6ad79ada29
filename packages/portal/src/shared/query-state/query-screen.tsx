import { Screen, ScreenHeading } from "@county-pay/ui";
import type { ReactNode } from "react";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { QueryState, type QueryStateProps } from "./query-state.tsx";

/** A screen with one query: its heading and purpose, the query's state, and what the screen makes of the answer. */
export function QueryScreen(
  props: QueryStateProps & {
    readonly title: string;
    readonly lead: string;
    readonly children: ReactNode;
  },
) {
  const { title, lead, children, ...state } = props;
  return (
    <Screen>
      <div>
        <ScreenHeading takeFocus={useTakeFocus()}>{title}</ScreenHeading>
        <p className="cp-lead">{lead}</p>
      </div>
      <QueryState {...state} />
      {children}
    </Screen>
  );
}
