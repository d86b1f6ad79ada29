import { Card, RadioGroup, type RadioOption, Skeleton } from "@county-pay/ui";
import type { ReactNode } from "react";

/** One way to pay, with what it costs before it is chosen. */
export interface MethodTile<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: NonNullable<RadioOption<Value>["icon"]>;
  /** '' where no fee is named. */
  readonly fee: string;
  readonly hint: string;
}

/** How to pay (PAY-004 to 010): a tile for each way, what belongs to the one that is chosen, and notes on its fee. */
export function SignedInMethods<Value extends string>(props: {
  readonly title: string;
  readonly tiles: readonly MethodTile<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** What may be chosen is not known yet. */
  readonly loading?: boolean;
  /** Of the whole, for an error summary. */
  readonly id?: string;
  readonly children?: ReactNode;
  /** What the fees of this way are made of; '' for none. */
  readonly notes: readonly string[];
}) {
  const { title, tiles, notes } = props;
  return (
    <Card title={title}>
      {props.loading ? (
        <Skeleton kind="row" lines={2} />
      ) : (
        <div className="cp-stack" id={props.id} tabIndex={-1}>
          <RadioGroup
            tiles
            legend={title}
            legendHidden
            value={props.value}
            onChange={props.onChange}
            options={tiles.map(({ fee, hint, ...option }) => ({
              ...option,
              detail: (
                <>
                  {fee ? <span className="cp-method__fee">{fee}</span> : null}
                  <span className="cp-method__hint">{hint}</span>
                </>
              ),
            }))}
          />
          {props.children}
          {notes.map((note) =>
            note ? (
              <p key={note} className="cp-muted cp-small">
                {note}
              </p>
            ) : null,
          )}
        </div>
      )}
    </Card>
  );
}
