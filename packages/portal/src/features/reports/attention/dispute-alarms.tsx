import { disputeMessages } from "@county-pay/core/messages";
import { NoticeBox, useTexts } from "@county-pay/ui";
import { Link } from "../../../platform/router/index.ts";
import { useSection } from "../shared/use-section.ts";

/** The sentences of `useDisputeAlarms`, with a link to the desk. */
export function DisputeAlarms({ lines }: { readonly lines: readonly string[] }) {
  const { alarm } = useTexts(disputeMessages);
  const { pathOf } = useSection();
  return (
    <NoticeBox tone="warn" title={alarm.title}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <Link to={pathOf("disputes")}>{alarm.link}</Link>
      </p>
    </NoticeBox>
  );
}
