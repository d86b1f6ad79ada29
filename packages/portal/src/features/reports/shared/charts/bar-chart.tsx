import type { Cents } from "@county-pay/core/money";
import { formatMoney } from "@county-pay/core/money";
import { barLengths } from "@county-pay/core/payments";
import type { ReactNode } from "react";
import { Link } from "../../../../platform/router/index.ts";
import "./bar-chart.css";

/** A bar of the chart. */
export interface Bar {
  readonly key: string;
  /** The short text below the bar. */
  readonly label: string;
  /** The full name, for the chart's title. */
  readonly name: string;
  readonly amount: Cents;
  /** Where the bar leads: to what it is made of. */
  readonly to?: string;
}

const HEIGHT = 160;
const WIDTH = 640;
const GAP = 0.3;
/** More labels than this would overlap. */
const MOST_LABELS = 8;

/** Out of the order of the Tab key. In SVG, names of attributes are case-sensitive, and preact passes them on as they are. */
const SKIPPED = { tabindex: -1 };

/** A bar as a link for the mouse; the keyboard has the links of the table. */
function BarLink({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  if (to === undefined) return <>{children}</>;
  return (
    <Link to={to} {...SKIPPED}>
      {children}
    </Link>
  );
}

/**
 * Bars over time. Screen readers read the chart as an image with a title; the same numbers, and the same links, are in the
 * table beside it.
 */
export function BarChart({ title, bars }: { readonly title: string; readonly bars: readonly Bar[] }) {
  const lengths = barLengths(bars.map(({ amount }) => amount));
  const step = WIDTH / Math.max(bars.length, 1);
  const width = Math.min(step * (1 - GAP), 72);
  const every = Math.ceil(bars.length / MOST_LABELS);
  const largest = bars[lengths.indexOf(1)];
  return (
    <figure className="bar-chart">
      <span
        className="cp-visually-hidden"
        role="img"
        aria-label={largest ? `${title}: ${largest.name} ${formatMoney(largest.amount)}` : title}
      />
      <svg aria-hidden="true" viewBox={`0 -40 ${WIDTH} ${HEIGHT + 80}`} preserveAspectRatio="xMidYMid meet">
        <line className="bar-chart__axis" x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {bars.map((bar, at) => {
          const length = (lengths[at] ?? 0) * HEIGHT;
          const middle = (at + 0.5) * step;
          return (
            <g key={bar.key}>
              <BarLink to={bar.to}>
                <rect
                  className="bar-chart__bar"
                  x={middle - width / 2}
                  y={HEIGHT - length}
                  width={width}
                  height={length}
                  rx="3"
                />
              </BarLink>
              {bar === largest ? (
                <text
                  className="bar-chart__amount"
                  x={Math.min(Math.max(middle, 56), WIDTH - 56)}
                  y={HEIGHT - length - 8}
                >
                  {formatMoney(bar.amount)}
                </text>
              ) : null}
              {at % every === 0 ? (
                <text className="bar-chart__label" x={middle} y={HEIGHT + 28}>
                  {bar.label}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
