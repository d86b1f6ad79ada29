import { connectors } from "@county-pay/core/contract";
import { connectorMessages } from "@county-pay/core/messages";
import { ErrorState, Screen, ScreenHeading, Skeleton, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import "./admin-connectors.css";
import { ConnectorCard } from "./connector-card.tsx";

/** Admin, Connectors: the addresses of the county's own systems, each with a test. */
export function Component() {
  const texts = useTexts(connectorMessages);
  const { company } = usePortal();
  const { loading, answer, failure, again } = useQuery(connectors, {});
  return (
    <Screen>
      <ScreenHeading takeFocus={useTakeFocus()}>{texts.title}</ScreenHeading>
      <p className="cp-muted">{texts.intro}</p>
      {answer ? (
        answer.Connectors.map((connector) => (
          <ConnectorCard key={connector.Kind} connector={connector} usualTimeoutMs={answer.UsualTimeoutMs} />
        ))
      ) : loading === "failed" && failure ? (
        <ErrorState
          title={texts.loadFailed}
          failure={failure}
          onRetry={again}
          contactUrl={company.contactUrl}
        />
      ) : (
        <Skeleton kind="panel" lines={3} />
      )}
    </Screen>
  );
}
