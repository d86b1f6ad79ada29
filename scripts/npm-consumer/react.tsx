import { CountyPay } from "@county-pay/react";
import type { CountyPayElement } from "@county-pay/widget";
import { define } from "@county-pay/widget/define";
import type {} from "@county-pay/widget/jsx-react";
import { useRef } from "react";

define({ origin: "https://pay.example.gov" });

/** A React site: the element itself, and the wrapper that React 18 needs. */
export function Page() {
  const element = useRef<CountyPayElement>(null);
  return (
    <>
      <county-pay ref={element} company="demo" mode="button" property-id="014-0213-07B" year="2026" />
      {/* @ts-expect-error: there is no such mode */}
      <county-pay company="demo" mode="donate" />
      <CountyPay
        origin="https://pay.example.gov"
        company="demo"
        mode="button"
        propertyId="014-0213-07B"
        year="2026"
        onPaid={({ amount, bills }) => document.title.concat(`${amount + bills}`)}
      >
        <a href="https://pay.example.gov/demo/guest">Pay</a>
      </CountyPay>
      {/* @ts-expect-error: a county is needed */}
      <CountyPay origin="https://pay.example.gov" />
    </>
  );
}
