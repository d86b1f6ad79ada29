import { type ReactNode, useLayoutEffect, useRef } from "react";

/**
 * The screen's h1. It takes focus when the screen appears after a step, so that a screen reader starts there; not on the
 * first screen of a visit, where it would take focus from the surrounding page.
 */
export function ScreenHeading(props: {
  readonly children: ReactNode;
  readonly takeFocus: boolean;
  /** When it changes, the heading takes focus again: another bill, another step. */
  readonly step?: string;
  /** 'h2' in a part of a screen that has another heading. */
  readonly as?: "h1" | "h2";
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { takeFocus, step = "", as: Heading = "h1" } = props;
  // With the screen, before anything on it can be pressed: a later focus would take it from a button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is the reason to focus again
  useLayoutEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus, step]);
  return (
    <Heading className="cp-screen__heading" ref={heading} tabIndex={-1}>
      {props.children}
    </Heading>
  );
}
