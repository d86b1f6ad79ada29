import { lazy, Suspense } from "react";
import { Boundary } from "../boundary.tsx";
import type { CountyHtmlProps } from "./purified-html.tsx";

const load = () => import("./purified-html.tsx");
const PurifiedHtml = lazy(load);

/** Loads what shows county HTML, before it is needed; a failure appears where it is needed. */
export const loadCountyHtml = (): void => void load().catch(() => undefined);

/** County HTML in its own language. If it cannot be shown, nothing is, and the page works without it. */
export function CountyHtml(props: CountyHtmlProps) {
  return (
    <Boundary resetOn={props.text} fallback={null}>
      <Suspense fallback={null}>
        <PurifiedHtml {...props} />
      </Suspense>
    </Boundary>
  );
}
