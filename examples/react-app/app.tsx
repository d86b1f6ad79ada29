import type {} from "@county-pay/widget/jsx-react";
import { StrictMode, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";

/** The parcels of the signed-in user; in this example, those in the address: `?parcel=…&parcel=…`. */
const named = new URLSearchParams(location.search).getAll("parcel");
const PARCELS = named.length > 0 ? named : ["014-0213-07B", "027-0044-12"];
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** One bill as a button. The page learns only the amount of a payment and nothing about the payer. */
function PayButton(props: {
  readonly parcel: string;
  readonly paymentSite: string;
  readonly onPaid: (cents: number) => void;
}) {
  const { parcel, paymentSite, onPaid } = props;
  const element = useRef<HTMLElementTagNameMap["county-pay"]>(null);
  useEffect(() => {
    const host = element.current;
    const paid = (event: HTMLElementEventMap["county-pay:paid"]) => onPaid(event.detail.amount);
    host?.addEventListener("county-pay:paid", paid);
    return () => host?.removeEventListener("county-pay:paid", paid);
  }, [onPaid]);
  return (
    <county-pay ref={element} company="demo" mode="button" property-id={parcel} year="2026">
      <a href={`${paymentSite}/demo/guest`}>Pay on the county's payment site</a>
    </county-pay>
  );
}

function App({ paymentSite }: { readonly paymentSite: string }) {
  const [parcel, setParcel] = useState(PARCELS[0] ?? "");
  const [cents, setCents] = useState(0);
  return (
    <main className="page">
      <h1>Your property tax</h1>
      <p>
        {PARCELS.map((one) => (
          <button key={one} type="button" aria-pressed={one === parcel} onClick={() => setParcel(one)}>
            Parcel {one}
          </button>
        ))}
      </p>
      <PayButton parcel={parcel} paymentSite={paymentSite} onPaid={setCents} />
      <p role="status">{cents > 0 && `Thank you for ${dollars.format(cents / 100)}.`}</p>
    </main>
  );
}

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <App paymentSite={root.dataset.paymentSite ?? ""} />
    </StrictMode>,
  );
