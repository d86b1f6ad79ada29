import { readAddressChanges } from "@county-pay/core/contract";
import { addressDeskMessages } from "@county-pay/core/messages";
import { EmptyState, ErrorState, Screen, ScreenHeading, Skeleton, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { RequestCard } from "./request-card.tsx";

/** clerk/address-changes: the requests to accept or reject, and past decisions (decision 056). */
export function Component() {
  const texts = useTexts(addressDeskMessages);
  const { company } = usePortal();
  const { loading, answer = [], failure, again } = useQuery(readAddressChanges, {});
  const waiting = answer.filter(({ State }) => State === "sent");
  const decided = answer.filter(({ State }) => State !== "sent");
  return (
    <Screen>
      <div>
        <ScreenHeading takeFocus={useTakeFocus()}>{texts.title}</ScreenHeading>
        <p className="cp-lead">{texts.lead}</p>
      </div>
      {loading === "loading" ? <Skeleton kind="panel" lines={3} /> : null}
      {failure ? (
        <ErrorState title={texts.failed} failure={failure} contactUrl={company.contactUrl} onRetry={again} />
      ) : null}
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
    </Screen>
  );
}
