import { type ReactNode, useId } from "react";

/** A titled section of a screen; with `plain`, without a box. */
export function Card(props: {
  readonly title: ReactNode;
  readonly titleHidden?: boolean;
  readonly plain?: boolean;
  /** Next to the title: a button or a count. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={props.plain ? "cp-card cp-card--plain" : "cp-card"} aria-labelledby={id}>
      <div className="cp-card__head">
        <h2 id={id} className={props.titleHidden ? "cp-visually-hidden" : "cp-card__title"}>
          {props.title}
        </h2>
        {props.aside}
      </div>
      {props.children}
    </section>
  );
}
