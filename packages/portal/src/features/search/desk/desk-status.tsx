import { isoDateAt } from "@county-pay/core/calendar";
import { closeOut } from "@county-pay/core/contract";
import { counterDeskMessages, format } from "@county-pay/core/messages";
import { formatMoney, sum } from "@county-pay/core/money";
import { drawerOf, isShut } from "@county-pay/core/payments";
import { userOf } from "@county-pay/core/session";
import { routePath } from "@county-pay/core/site";
import { useCounted, useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { Link } from "../../../platform/router/index.ts";
import { OpenNewDrawer } from "../../../shared/drawer/open-new-drawer.tsx";
import { DeskTerminal } from "./desk-terminal.tsx";

/** What is in the clerk's current drawer, as far as a blind count allows, and the terminal for the next card. */
export function DeskStatus() {
  const texts = useTexts(counterDeskMessages);
  const plural = useCounted();
  const { company, journey, session } = usePortal();
  const today = isoDateAt(journey.environment.now(), company.timeZone);
  // Once the books of today are closed, the clerk's drawer is that of the next day.
  const day = useQuery(closeOut, { params: { day: today } }).answer?.BookDay ?? today;
  const { answer, again } = useQuery(closeOut, { params: { day } });
  // The last customer's payment is in it, although the previous answer may be a moment old.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens, and for another day
  useEffect(again, [day]);
  const drawer = answer ? drawerOf(answer, userOf(session)?.id ?? "") : null;
  const received = drawer?.lines.filter(({ kind }) => kind === "taken_over") ?? [];
  const takenOver = sum(received.flatMap(({ cash, checks }) => [cash, checks]));
  return (
    <div className="portal-desk__status">
      {drawer && isShut(drawer.state) ? (
        <p>
          {drawer.state === "closed" ? texts.drawerShut : texts.drawerHandedOver}{" "}
          <OpenNewDrawer onOpened={again} />
        </p>
      ) : drawer ? (
        <p className="cp-numbers">
          {drawer.expected
            ? format(drawer.fund > 0 ? texts.drawerWithFund : texts.drawer, {
                amount: formatMoney(sum([drawer.expected.cash, drawer.expected.checks])),
                fund: formatMoney(drawer.fund),
              })
            : plural(texts.drawerHidden, { count: drawer.payments, fund: formatMoney(drawer.fund) })}
          {takenOver > 0 ? ` ${format(texts.drawerTakenOver, { amount: formatMoney(takenOver) })}` : ""}
        </p>
      ) : null}
      {drawer?.gaps.some((gap) => gap.answer === null) ? (
        <p>
          <Link to={`${routePath(company.name, "clerk-close-out")}?day=${day}`}>{texts.drawerGap}</Link>
        </p>
      ) : null}
      <DeskTerminal />
    </div>
  );
}
