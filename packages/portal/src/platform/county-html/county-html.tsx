import { type ComponentType, lazy, Suspense, useState } from "react";
import { Boundary } from "../boundary.tsx";
import type { CountyHtmlProps } from "./purified-html.tsx";

const load = () => import("./purified-html.tsx");
const Later = lazy(load);
let Loaded: ComponentType<CountyHtmlProps> | null = null;

/**
 * Loads what shows county HTML, so that texts are there when a page is first drawn and nothing moves. If it does not
 * load, pages are drawn without.
 */
export const loadCountyHtml = (): Promise<void> =>
  load().then(
    (module) => {
      Loaded = module.default;
    },
    () => undefined,
  );

/** County HTML in its own language. If it cannot be shown, nothing is, and the page works without it. */
export function CountyHtml(props: CountyHtmlProps) {
  const [{ Shown }] = useState(() => ({ Shown: Loaded ?? Later }));
  return (
    <Boundary resetOn={props.text} fallback={null}>
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    </Boundary>
  );
}
