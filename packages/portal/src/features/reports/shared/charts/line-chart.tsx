import { type Cents, formatMoney, ZERO } from "@county-pay/core/money";
import { ticks } from "d3-array";
import { curveStepAfter, line } from "d3-shape";
import { useId } from "react";
import "./line-chart.css";

/** A line of the chart; its points are in order. */
export interface Series {
  readonly key: string;
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly amount: Cents }[];
}

const WIDTH = 640;
const HEIGHT = 240;
/** The room for amounts on the left. */
const LEFT = 96;
/** Half of the last day's label. */
const RIGHT = 20;

const COMPACT = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
/** '$800K': an axis has little room, and the table has the cents. */
const axisMoney = (amount: number): string =>
  `${amount < 0 ? "−" : ""}$${COMPACT.format(Math.abs(amount) / 100)}`;

/**
 * Lines over days, each with its own dashes, so that colors are not needed to tell them apart. Screen readers read an
 * image with a title; the same numbers are in the table below it.
 */
export function LineChart(props: {
  readonly title: string;
  readonly series: readonly Series[];
  /** A vertical line here, such as the due date, and its label. */
  readonly mark: { readonly x: number; readonly label: string };
  readonly every: number;
}) {
  const id = useId();
  const points = props.series.flatMap((one) => one.points);
  const xs = points.map(({ x }) => x);
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const most = Math.max(1, ...points.map(({ amount }) => amount));
  const least = Math.min(0, ...points.map(({ amount }) => amount));
  const x = (value: number): number =>
    LEFT + ((value - first) / Math.max(1, last - first)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number): number => HEIGHT - ((value - least) / (most - least)) * HEIGHT;
  const path = line<Series["points"][number]>(
    (point) => x(point.x),
    (point) => y(point.amount),
  ).curve(curveStepAfter);
  const days = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (day) => (day - props.mark.x) % props.every === 0,
  );
  const latest = props.series.map(
    ({ name, points: its }) => `${name} ${formatMoney(its.at(-1)?.amount ?? ZERO)}`,
  );
  return (
    <figure className="line-chart">
      <svg role="img" aria-labelledby={id} viewBox={`0 -16 ${WIDTH} ${HEIGHT + 56}`}>
        <title id={id}>{`${props.title}: ${latest.join(", ")}`}</title>
        {ticks(least, most, 4).map((amount) => (
          <g key={amount}>
            <line className="line-chart__grid" x1={LEFT} x2={WIDTH} y1={y(amount)} y2={y(amount)} />
            <text className="line-chart__amount" x={LEFT - 8} y={y(amount) + 5}>
              {axisMoney(amount)}
            </text>
          </g>
        ))}
        <line className="line-chart__mark" x1={x(props.mark.x)} x2={x(props.mark.x)} y1={-12} y2={HEIGHT} />
        {days.map((day) => (
          <text key={day} className="line-chart__day" x={x(day)} y={HEIGHT + 28}>
            {day === props.mark.x ? props.mark.label : day < 0 ? `−${-day}` : day}
          </text>
        ))}
        {props.series.map(({ key, points: its }, at) => (
          <path key={key} className={`line-chart__line line-chart__line--${at}`} d={path([...its]) ?? ""} />
        ))}
      </svg>
      <figcaption className="line-chart__key">
        {props.series.map(({ key, name }, at) => (
          <span key={key}>
            <svg aria-hidden="true" viewBox="0 0 40 8" className="line-chart__sample">
              <path className={`line-chart__line line-chart__line--${at}`} d="M0 4H40" />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
