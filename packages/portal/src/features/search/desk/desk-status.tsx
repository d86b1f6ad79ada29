import { isoDateAt } from "@county-pay/core/calendar";
import { closeOut } from "@county-pay/core/contract";
import { counterDeskMessages, format } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { cashAndChecks } from "@county-pay/core/payments";
import { userOf } from "@county-pay/core/session";
import { useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { DeskTerminal } from "./desk-terminal.tsx";

/** What the clerk's drawer took in today, and the terminal for the next card. */
export function DeskStatus() {
  const texts = useTexts(counterDeskMessages);
  const { company, journey, session } = usePortal();
  const day = isoDateAt(journey.environment.now(), company.timeZone);
  const { answer, again } = useQuery(closeOut, { params: { day } });
  const { id = "" } = userOf(session) ?? {};
  // The last customer's payment is in it, although the previous answer may be a moment old.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(again, []);
  return (
    <div className="portal-desk__status">
      {answer ? (
        <p className="cp-numbers">
          {format(texts.drawer, { amount: formatMoney(cashAndChecks(answer, id)) })}
        </p>
      ) : null}
      <DeskTerminal />
    </div>
  );
}
