import type { ReactNode } from "react";
import { exactValue } from "../exact/exact.tsx";

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels and values: in columns, or as account lines with the values at the end. */
export function Facts(props: { readonly facts: readonly Fact[]; readonly lines?: boolean }) {
  return (
    <dl className={props.lines ? "cp-facts cp-facts--lines" : "cp-facts"}>
      {props.facts.map((fact) => (
        <div key={fact.label} className="cp-facts__fact">
          <dt>{fact.label}</dt>
          <dd>{exactValue(fact.value)}</dd>
        </div>
      ))}
    </dl>
  );
}
