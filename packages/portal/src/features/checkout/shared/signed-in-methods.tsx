import { Card, RadioGroup, type RadioOption, Skeleton } from "@county-pay/ui";
import type { ReactNode } from "react";
import "@county-pay/ui/payment.css";

/** A payment method, with its fee shown before it is selected. */
export interface MethodTile<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: NonNullable<RadioOption<Value>["icon"]>;
  /** What it costs; null to show nothing. */
  readonly price: ReactNode;
  readonly hint: string;
}

/** The payment methods (PAY-004 to 010): a tile for each, the fields of the selected one, and notes on its fee. */
export function SignedInMethods<Value extends string>(props: {
  readonly title: string;
  readonly tiles: readonly MethodTile<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Whether the available methods are still loading. */
  readonly loading?: boolean;
  /** The ID of the group, for an error summary. */
  readonly id?: string;
  readonly children?: ReactNode;
  /** How the selected method's fee is calculated; '' for none. */
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
            options={tiles.map(({ price, hint, ...option }) => ({
              ...option,
              detail: (
                <>
                  {price}
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
