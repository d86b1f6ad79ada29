import { getConsumer } from "@county-pay/core/contract";
import { customerMessages } from "@county-pay/core/messages";
import { routePath } from "@county-pay/core/site";
import { ErrorState, Screen, ScreenHeading, Skeleton, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import { Link } from "../../platform/router/index.ts";
import { AccountsCard } from "./accounts-card.tsx";
import { AlertsCard } from "./alerts-card.tsx";
import { BillsCard } from "./bills-card.tsx";
import { ContactCard } from "./contact-card.tsx";
import { PaymentsCard } from "./payments-card.tsx";
import { useCustomerBills } from "./use-customer-bills.ts";

/** One customer's page. Each part loads separately, so a failure affects only that part. */
export function CustomerPage({ id }: { readonly id: string }) {
  const texts = useTexts(customerMessages);
  const { company } = usePortal();
  const result = useQuery(getConsumer, { params: { id } });
  const own = useCustomerBills(id);
  const consumer = result.answer;
  if (result.failure)
    return (
      <Screen>
        <ErrorState
          isScreen
          title={result.failure.code === "not_found" ? texts.noConsumer : texts.oneFailed}
          failure={result.failure}
          contactUrl={company.contactUrl}
          onRetry={result.again}
          actions={
            <Link className="cp-button cp-button--secondary" to={routePath(company.name, "clerk-customer")}>
              {texts.back}
            </Link>
          }
        />
      </Screen>
    );
  return (
    <Screen>
      <div>
        <p>
          <Link to={routePath(company.name, "clerk-customer")}>{texts.back}</Link>
        </p>
        <ScreenHeading takeFocus={consumer !== undefined}>
          {consumer ? consumer.FullName || texts.unnamed : texts.title}
        </ScreenHeading>
      </div>
      <div className="cp-with-side">
        <div className="cp-stack">
          <BillsCard own={own} />
          <PaymentsCard own={own} />
        </div>
        <div className="cp-stack">
          {consumer ? <ContactCard consumer={consumer} /> : <Skeleton kind="panel" lines={1} />}
          <AccountsCard consumerId={id} own={own} email={consumer?.EmailAddress ?? ""} />
          <AlertsCard consumerId={id} />
        </div>
      </div>
    </Screen>
  );
}
