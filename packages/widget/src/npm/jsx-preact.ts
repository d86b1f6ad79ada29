import type { ClassAttributes, HTMLAttributes } from "preact";
import type { CountyPayAttributes, CountyPayElement, CountyPayEvents } from "./types.ts";

type Handlers = {
  [Name in keyof CountyPayEvents as `on${Name}`]?: (event: CustomEvent<CountyPayEvents[Name]>) => void;
};

/** `<county-pay>` in Preact. */
export type CountyPayJsx = HTMLAttributes<CountyPayElement> &
  ClassAttributes<CountyPayElement> &
  CountyPayAttributes &
  Handlers;

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "county-pay": CountyPayJsx;
    }
  }
}
