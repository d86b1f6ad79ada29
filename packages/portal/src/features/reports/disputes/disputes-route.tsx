import { disputeMessages } from "@county-pay/core/messages";
import { Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { useSearchParams } from "../../../platform/router/index.ts";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { DisputePage } from "./dispute-page.tsx";
import { DisputesTable } from "./disputes-table.tsx";
import "../shared/reports.css";
import "./disputes.css";

/** The disputes desk: all disputes, or one of them with its evidence (OFFICE-008). */
export function Component() {
  const texts = useTexts(disputeMessages);
  const [query, setQuery] = useSearchParams();
  const focus = useTakeFocus();
  const id = query.get("dispute") ?? "";
  return (
    <Screen>
      <ScreenHeading takeFocus={focus}>{texts.title}</ScreenHeading>
      <p className="cp-muted">{texts.help}</p>
      {id === "" ? (
        <DisputesTable onOpen={(dispute) => setQuery({ dispute })} />
      ) : (
        <DisputePage key={id} id={id} onBack={() => setQuery({})} />
      )}
    </Screen>
  );
}
