import r2wc from "@r2wc/react-to-web-component";
import { adoptStyles } from "../browser/adopt-styles.ts";
import { ATTRIBUTES } from "./attributes.ts";
import { carryOut } from "./carried-out.ts";
import { CountyPay } from "./county-pay.tsx";
import css from "./first.css";
import { hardened } from "./hardened.ts";
import { METHODS } from "./methods.ts";

const TAG = "county-pay";

function StyledCountyPay(props: Parameters<typeof CountyPay>[0]) {
  adoptStyles(props.container, css);
  return CountyPay(props);
}

const wrapped = r2wc(StyledCountyPay, {
  shadow: "open",
  props: Object.fromEntries(Object.keys(ATTRIBUTES).map((name) => [name, "string" as const])),
});

/** The package's only side effect: defines `<county-pay>`. If loaded twice, the first definition stays. */
if (!customElements.get(TAG)) customElements.define(TAG, hardened(wrapped, ATTRIBUTES, METHODS));

/** Runs a `CountyPay(…)` command; its code is only loaded on pages that use one. */
export const run = (...command: readonly [string, ...unknown[]]): Promise<unknown> =>
  carryOut(import("./commands.ts").then((code) => code.run(...command)));
