import type { ObstacleWire } from "@county-pay/core/contract";
import { dayBooksMessages } from "@county-pay/core/messages";
import { isBlocking } from "@county-pay/core/payments";
import { Card, NoticeBox, useCounted, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { Link } from "../../../platform/router/index.ts";
import { useSection } from "../shared/use-section.ts";
import { obstaclePath } from "./obstacle-path.ts";

/** The sentence of something to look at before a day is closed. */
export function useObstacleText(): (obstacle: ObstacleWire) => string {
  const { obstacles } = useTexts(dayBooksMessages);
  const plural = useCounted();
  return ({ Kind, Count }) => {
    const text = obstacles[Kind];
    return typeof text === "string" ? text : plural(text, { count: Count });
  };
}

function ObstacleList({ obstacles }: { readonly obstacles: readonly ObstacleWire[] }) {
  const texts = useTexts(dayBooksMessages);
  const text = useObstacleText();
  const { company, place } = usePortal();
  const { pathOf } = useSection();
  const isClerk = place.area === "clerk";
  return (
    <ul className="day-books-obstacles">
      {obstacles.map((obstacle) => {
        const to = obstaclePath(obstacle, { company: company.name, isClerk, pathOf });
        return (
          <li key={obstacle.Kind}>
            {text(obstacle)}{" "}
            {to === "" ? null : (
              <Link className="report-figure cp-no-print" to={to}>
                {texts.links[obstacle.Kind]}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What keeps an open day from closing, and what to know before, each with its page. */
export function ObstaclesCard({ obstacles }: { readonly obstacles: readonly ObstacleWire[] }) {
  const texts = useTexts(dayBooksMessages);
  const blocking = obstacles.filter(({ Kind }) => isBlocking(Kind));
  const warnings = obstacles.filter(({ Kind }) => !isBlocking(Kind));
  return (
    <Card title={texts.before}>
      {blocking.length > 0 ? (
        <NoticeBox tone="warn" title={texts.blocking}>
          <ObstacleList obstacles={blocking} />
        </NoticeBox>
      ) : (
        <NoticeBox tone="info">
          <p>{texts.ready}</p>
        </NoticeBox>
      )}
      {warnings.length > 0 ? (
        <section aria-label={texts.warning}>
          <h3>{texts.warning}</h3>
          <ObstacleList obstacles={warnings} />
        </section>
      ) : null}
    </Card>
  );
}
