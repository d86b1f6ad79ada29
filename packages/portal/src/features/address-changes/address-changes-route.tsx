import { readAddressChanges } from "@county-pay/core/contract";
import { addressDeskMessages } from "@county-pay/core/messages";
import { EmptyState, useTexts } from "@county-pay/ui";
import { useQuery } from "../../platform/query/use-query.ts";
import { QueryScreen } from "../../shared/query-state/query-screen.tsx";
import { RequestCard } from "./request-card.tsx";

/** clerk/address-changes: the requests to accept or reject, and past decisions (decision 056). */
export function Component() {
  const texts = useTexts(addressDeskMessages);
  const asked = useQuery(readAddressChanges, {});
  const { loading, answer = [] } = asked;
  const waiting = answer.filter(({ State }) => State === "sent");
  const decided = answer.filter(({ State }) => State !== "sent");
  return (
    <QueryScreen
      title={texts.title}
      lead={texts.lead}
      asked={asked}
      failed={texts.failed}
      skeleton={{ kind: "panel", lines: 3 }}
    >
      {loading === "ready" ? (
        <>
          <h2>{texts.waiting}</h2>
          {waiting.length === 0 ? (
            <EmptyState icon="check" title={texts.none}>
              <p>{texts.noneHelp}</p>
            </EmptyState>
          ) : (
            waiting.map((request) => <RequestCard key={request.Id} request={request} />)
          )}
          {decided.length > 0 ? (
            <>
              <h2>{texts.decided}</h2>
              {decided.map((request) => (
                <RequestCard key={request.Id} request={request} />
              ))}
            </>
          ) : null}
        </>
      ) : null}
    </QueryScreen>
  );
}
