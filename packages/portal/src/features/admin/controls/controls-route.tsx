import { officeControls } from "@county-pay/core/contract";
import { controlsMessages } from "@county-pay/core/messages";
import { ErrorState, Screen, ScreenHeading, Skeleton, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import "./admin-controls.css";
import { LimitsCard } from "./limits-card.tsx";
import { MatrixCard } from "./matrix-card.tsx";
import { ReasonsCard } from "./reasons-card.tsx";

/** Admin, Controls: who may do what, up to which amount alone, and for which reasons (OFFICE-004). */
export function Component() {
  const texts = useTexts(controlsMessages);
  const { company } = usePortal();
  const { loading, failure, again, answer } = useQuery(officeControls, {});
  return (
    <Screen>
      <div>
        <ScreenHeading takeFocus={useTakeFocus()}>{texts.title}</ScreenHeading>
        <p className="cp-lead">{texts.lead}</p>
      </div>
      {loading === "loading" ? <Skeleton kind="row" lines={6} /> : null}
      {failure ? (
        <ErrorState title={texts.failed} failure={failure} contactUrl={company.contactUrl} onRetry={again} />
      ) : null}
      {answer ? (
        <>
          <MatrixCard key={`matrix ${answer.Version}`} controls={answer} />
          <LimitsCard key={`limits ${answer.Version}`} controls={answer} />
          <ReasonsCard key={`reasons ${answer.Version}`} controls={answer} />
        </>
      ) : null}
    </Screen>
  );
}
