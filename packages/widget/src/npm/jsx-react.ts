import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { CountyPayAttributes, CountyPayElement, CountyPayEvents } from "./types.ts";

type Handlers = {
  [Name in keyof CountyPayEvents as `on${Name}`]?: (event: CustomEvent<CountyPayEvents[Name]>) => void;
};

/** `<county-pay>` in React 19, which passes properties and events to the element itself. */
export type CountyPayJsx = DetailedHTMLProps<HTMLAttributes<CountyPayElement>, CountyPayElement> &
  CountyPayAttributes &
  Handlers;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "county-pay": CountyPayJsx;
    }
  }
}
