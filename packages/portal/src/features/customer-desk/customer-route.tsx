import { useParams } from "../../app/router/index.ts";
import "./customer-desk.css";
import { CustomerPage } from "./customer-page.tsx";
import { FindCustomer } from "./find-customer.tsx";

/** clerk/consumer-ui/alcheme-ui-consumer-embedded/{consumerId}: the customers, or all about one (spec 0:42, 0:110, rulings 4.22). */
export function Component() {
  const { consumerId } = useParams();
  return consumerId ? <CustomerPage key={consumerId} id={consumerId} /> : <FindCustomer />;
}
