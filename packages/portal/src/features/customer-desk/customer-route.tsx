import { useParams } from "../../platform/router/index.ts";
import "./customer-desk.css";
import { CustomerPage } from "./customer-page.tsx";
import { FindCustomer } from "./find-customer.tsx";

/**
 * clerk/consumer-ui/alcheme-ui-consumer-embedded/{consumerId}: the customers, or all about one (ROUTE-047, ROUTE-050,
 * OFFICE-001).
 */
export function Component() {
  const { consumerId } = useParams();
  return consumerId ? <CustomerPage key={consumerId} id={consumerId} /> : <FindCustomer />;
}
