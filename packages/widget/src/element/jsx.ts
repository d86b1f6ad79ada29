import type { HTMLAttributes, RefAttributes } from "react";
import type { Mode } from "./attributes.ts";
import type { CountyPayEvents } from "./events.ts";

/** `<county-pay>` in the JSX of a site built with React: `import type {} from "@county-pay/widget/jsx"`. */
export interface CountyPayAttributes extends HTMLAttributes<HTMLElement>, RefAttributes<HTMLElement> {
  company: string;
  mode?: Mode;
  "bill-id"?: string;
  "property-id"?: string;
  year?: string;
  api?: string;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "county-pay": CountyPayAttributes;
    }
  }
}

declare global {
  interface HTMLElementEventMap
    extends Readonly<{ [Name in keyof CountyPayEvents]: CustomEvent<CountyPayEvents[Name]> }> {}
}
