import { createElement, forwardRef, type ReactNode, useEffect, useImperativeHandle, useRef } from "react";
import { define } from "../define.ts";
import type { CountyPayAttributes, CountyPayElement, CountyPayEvents } from "../types.ts";

type Camel<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text;

/** The element's attributes as React props. */
type Attributes = {
  readonly [Name in keyof CountyPayAttributes as Camel<Name>]: CountyPayAttributes[Name];
};

/** `onPaid` for `county-pay:paid`, and so on; each receives the event's detail. */
type Handlers = {
  readonly [Name in keyof CountyPayEvents as Name extends `county-pay:${infer Rest}`
    ? `on${Capitalize<Rest>}`
    : never]?: (detail: CountyPayEvents[Name]) => void;
};

export type CountyPayProps = Attributes &
  Handlers & {
    /** The portal's origin, such as `https://pay.example.gov`. */
    readonly origin: string;
    readonly className?: string;
    readonly id?: string;
    /** The plain link shown until the element is ready. */
    readonly children?: ReactNode;
  };

const HANDLER = /^on[A-Z]/;
const eventOf = (name: string): string => `county-pay:${name.slice(2).toLowerCase()}`;
const attributeOf = (name: string): string =>
  name === "className" ? "class" : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * `<county-pay>` for React 18, which passes neither properties nor events to a custom element. React 19 and Preact do,
 * so they use the element directly.
 */
export const CountyPay = forwardRef<CountyPayElement, CountyPayProps>(function CountyPay(props, ref) {
  const { origin, children, ...rest } = props;
  const element = useRef<CountyPayElement>(null);
  useImperativeHandle<CountyPayElement | null, CountyPayElement | null>(ref, () => element.current, []);
  useEffect(() => void define({ origin }), [origin]);

  const given = Object.entries(rest);
  useEffect(() => {
    const node = element.current;
    const gone = new AbortController();
    for (const [name, handler] of given)
      if (HANDLER.test(name) && typeof handler === "function")
        node?.addEventListener(
          eventOf(name),
          (event) => event instanceof CustomEvent && Reflect.apply(handler, undefined, [event.detail]),
          gone,
        );
    return () => gone.abort();
  });

  const attributes = given
    .filter(([name]) => !HANDLER.test(name))
    .map(([name, value]) => [attributeOf(name), value] as const);
  return createElement(
    "county-pay",
    { ...Object.fromEntries(attributes), ref: element, api: origin },
    children,
  );
});
