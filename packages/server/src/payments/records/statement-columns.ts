import type { statements } from "@county-pay/core/contract";
import { RESTRICTED_LISTS } from "@county-pay/core/restrictions";
import { may, SERVE_CUSTOMERS } from "@county-pay/core/session";
import { sql } from "kysely";
import { hasCustomForm, LISTS_OF_OWNER } from "../../bills/bills/index.ts";
import { dollarsOf, type Expression, type OdataColumns } from "../../http/odata/index.ts";
import type { Asker } from "./visible.ts";
import { referenceFor } from "./whose-payment.ts";

/** SQL columns of a bill `b` for rules that the bills module decides; a test verifies that they match. */
const balance: Expression = sql`b.balance_cents`;
const due: Expression = sql`(b.balance_cents + b.paid_cents)`;

const backTaxes: Expression = sql`(select coalesce(sum(o.balance_cents), 0) from bills o
  where o.company_id = b.company_id and o.property_key = b.property_key and o.tax_year < b.tax_year and o.balance_cents > 0
    and not o.is_withheld)`;

const isPaid: Expression = sql`(b.balance_cents < 0
  or (b.balance_cents = 0 and (b.billed_cents > 0 or b.paid_cents > 0)))`;

const isMarked: Expression = sql`(b.is_non_payable or ${RESTRICTED_LISTS.viewOnly} = any(${LISTS_OF_OWNER}))`;

const isViewOnly = ({ company }: Asker): Expression =>
  company.flags.VCSTaxViewOnly === true
    ? sql`(${isMarked} or exists (select from unnest(b.statuses) word where says_view_only(word)))`
    : isMarked;

const mailing = (part: string): Expression => sql`coalesce(b.mailing ->> ${part}::text, '')`;
const part = (name: string): Expression => sql`nullif(b.mailing ->> ${name}::text, '')`;

/** The complete mailing address in one line, as on a bill. */
const addressLine: Expression = sql`concat_ws(', ', ${part("careOf")}, ${part("line1")}, ${part("line2")},
  ${part("line3")}, nullif(concat_ws(', ', ${part("city")}, nullif(concat_ws(' ', ${part("state")}, ${part("zip")}), '')), ''))`;

const trueOrFalse = (condition: Expression): Expression =>
  sql`(case when ${condition} then 'True' else 'False' end)`;

/** A bill's account and its consumer; contact data only for the consumer and for the office. */
const account = (asker: Asker, column: Expression): Expression => {
  const { caller, company } = asker;
  const number = hasCustomForm(company) ? sql`b.parcel_search` : sql`b.account_search`;
  const mayRead = may(caller.roles, SERVE_CUSTOMERS) ? sql`true` : sql`c.id = ${caller.consumerId}`;
  return sql`(select ${column} from consumer_accounts a
    left join consumers c on c.company_id = a.company_id and c.id = a.consumer_id and ${mayRead}
    where a.company_id = b.company_id and search_number(a.account_number) = ${number} and ${number} <> ''
    order by a.id limit 1)`;
};

/** The payment that settled a bill last (ENTITY-026); null while there is a balance. */
const payment = (column: Expression): Expression => sql`(select ${column} from payment_bills l
  join payments p on p.company_id = l.company_id and p.id = l.payment_id
  where l.company_id = b.company_id and l.bill_id = b.id and p.state = 'succeeded' and b.balance_cents <= 0
  order by p.settled_at desc limit 1)`;

const wanted = (name: string): Expression => sql`nullif(x.wanted ->> ${name}::text, '')`;

/** A bill's latest accepted change of address, in one line (ENTITY-007); null if there was none. */
const updatedAddress: Expression = sql`(select left(concat_ws(', ', ${wanted("NewFullName")}, ${wanted("NewAddress1")},
    ${wanted("NewCity")}, nullif(concat_ws(' ', ${wanted("NewState")}, ${wanted("NewZip")}), '')), 500)
  from address_changes x
  where x.company_id = b.company_id and x.state = 'accepted' and x.bill_ids @> array[b.id]
  order by x.decided_at desc, x.id desc limit 1)`;

/** The account and payment data that a statement shows besides its bill. */
export const statementExtras = (asker: Asker) => ({
  ConsumerId: account(asker, sql`a.consumer_id`),
  ConsumerAccountId: account(asker, sql`a.id`),
  EmailAddress: sql`coalesce(${account(asker, sql`c.email`)}, '')`,
  PhoneNumber: sql`coalesce(${account(asker, sql`c.phone`)}, '')`,
  UpdatedAddress1: updatedAddress,
  PaymentDate: payment(sql`p.settled_at`),
  PaymentConfirmationNumber: sql`coalesce(${payment(referenceFor(asker, sql`p.user_id`, sql`p.confirmation`))}, '')`,
});

/** The fields for filtering and sorting statements. */
export const statementColumns = (asker: Asker): OdataColumns<typeof statements> => ({
  RecordDetailsId: sql`b.id`,
  CompanyId: sql`b.company_id`,
  AccountNumber: sql`b.account_number`,
  InvoiceNumber: sql`b.bill_number`,
  DueDate: sql`b.due_date`,
  StatementDate: sql`b.statement_date`,
  AmountDue: dollarsOf(due),
  TotalBalance: dollarsOf(due),
  RemainingBalance: dollarsOf(balance),
  AmountPaid: dollarsOf(sql`b.paid_cents`),
  CurrentBalance: dollarsOf(balance),
  PaidInFull: trueOrFalse(isPaid),
  Payable: trueOrFalse(sql`b.balance_cents > 0 and ${backTaxes} = 0 and not ${isViewOnly(asker)}`),
  // The status text of the county's own system (ENTITY-006).
  Status: sql`array_to_string(b.statuses, ', ')`,
  StatementType: sql`b.statement_type`,
  IsCustomAPI: sql`${hasCustomForm(asker.company)}::boolean`,
  IsNonPayable: isViewOnly(asker),
  IsPendingTaxSale: sql`b.is_pending_tax_sale`,
  IsPaymentPending: sql`exists (select from pending_bills q
    where q.company_id = b.company_id and q.bill_id = b.id)`,
  Address1: addressLine,
  Address2: mailing("line2"),
  PropertyAddress: sql`b.property_address`,
  City: mailing("city"),
  State: mailing("state"),
  Zip: mailing("zip"),
  // A county's file has United States addresses and no country column.
  Country: sql`(case when ${addressLine} = '' then '' else 'US' end)`,
  FirstName1: sql`''`,
  LastName1: sql`b.owner_name`,
  CustomField20: sql`b.parcel_id`,
  CustomField22: sql`b.tax_year::text`,
  CustomField24: sql`b.description`,
  CustomField30: sql`b.owner_name`,
  PropertyType: sql`b.property_type`,
  MailStatus: sql`(case when b.mailed_date is null then '' else 'Mailed' end)`,
  MailedDate: sql`b.mailed_date`,
  BackTaxes: dollarsOf(backTaxes),
  ...statementExtras(asker),
});
