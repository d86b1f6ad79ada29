import { officeControls } from "@county-pay/core/contract";
import { controlsMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { useQuery } from "../../../platform/query/use-query.ts";
import { QueryScreen } from "../../../shared/query-state/query-screen.tsx";
import "./admin-controls.css";
import { LimitsCard } from "./limits-card.tsx";
import { MatrixCard } from "./matrix-card.tsx";
import { ReasonsCard } from "./reasons-card.tsx";

/** Admin, Controls: who may do what, up to which amount alone, and for which reasons (OFFICE-004). */
export function Component() {
  const texts = useTexts(controlsMessages);
  const asked = useQuery(officeControls, {});
  const { answer } = asked;
  return (
    <QueryScreen
      title={texts.title}
      lead={texts.lead}
      asked={asked}
      failed={texts.failed}
      skeleton={{ kind: "row", lines: 6 }}
    >
      {answer ? (
        <>
          <MatrixCard key={`matrix ${answer.Version}`} controls={answer} />
          <LimitsCard key={`limits ${answer.Version}`} controls={answer} />
          <ReasonsCard key={`reasons ${answer.Version}`} controls={answer} />
        </>
      ) : null}
    </QueryScreen>
  );
}
