import type { paymentTransactions } from "@county-pay/core/contract";
import { BANK_METHODS, ONLINE_METHODS } from "@county-pay/core/methods";
import { sql } from "kysely";
import { dollarsOf, type Expression, type OdataColumns } from "../../http/odata/index.ts";
import { METHOD_IDS } from "../../people/saved-methods/index.ts";
import { displayedState } from "../payments/index.ts";
import { CARD_TYPES } from "../receipts/index.ts";
import { type Asker, type PaymentAsker, visibleBills } from "./visible.ts";
import { forOffice, forPayer, isOwnPayment, referenceFor, visibleLine } from "./whose-payment.ts";

/** Submitted payments and their refunds: the movements `t` of a company, latest number last. */
export const movements = ({ company }: Asker): Expression => sql`(
  select p.company_id, p.number, p.id as payment_id, null::uuid as movement_id, p.user_id, p.clerk_id, p.confirmation, '' as original,
    p.state, p.decline_code, '' as kind, p.method, p.total_cents, p.sub_cents, p.fee_cents, p.submitted_at as sent_at,
    p.settled_at, p.taken_on as day, p.returned_on, p.card_brand, p.last4, p.check_number, p.check_kind, p.details, coalesce(p.payer, c.payer) as payer, '' as reason
  from payments p left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id
  where p.company_id = ${company.id} and p.submitted_at is not null
  union all
  select r.company_id, r.number, p.id, r.movement_id, p.user_id, r.user_id, r.confirmation, p.confirmation,
    r.state, r.decline_code, r.kind, p.method, r.amount_cents, r.amount_cents - r.fee_cents, r.fee_cents, r.created_at,
    r.settled_at, r.given_on, null, p.card_brand, p.last4, p.check_number, p.check_kind, p.details, coalesce(p.payer, c.payer), r.reason
  from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
  left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id
  where r.company_id = ${company.id}) t`;

const payer = (name: string): Expression => sql`coalesce(t.payer ->> ${name}::text, '')`;
const details = (name: string): Expression => sql`coalesce(t.details ->> ${name}::text, '')`;

const USER = sql`t.user_id`;

/** The amount paid on the bills that the caller sees; for a void or refund, the amount refunded. */
function ofVisibleBills(asker: Asker): Expression {
  const seen = sql`l.bill_id in (select b.id from bills b where ${visibleBills(asker)})`;
  return sql`coalesce((case t.kind when '' then
      (select sum(l.amount_cents) from payment_bills l
        where l.company_id = t.company_id and l.payment_id = t.payment_id and ${seen})
    else
      (select abs(sum(l.amount_cents)) from ledger_lines l
        where l.company_id = t.company_id and l.movement_id = t.movement_id and ${seen}) end), 0)`;
}

const METHOD_ID: Expression = sql`(case t.method when 'CC' then ${METHOD_IDS.CC}::bigint
  when 'ACH' then ${METHOD_IDS.ACH}::bigint end)`;

const cardType: Expression = sql`coalesce(${JSON.stringify(CARD_TYPES)}::jsonb ->> t.card_brand, '')`;

/** FinalStatus of a row `t`. */
export const DISPLAYED_STATE = displayedState(sql`t.state`, sql`t.decline_code`);

/**
 * The fields for filtering payments (ENTITY-034 to 040). FinalStatus is the state of the payment or refund; ACHStatus
 * the same for an eCheck. PaymentMethodId is that of `readPaymentMethod`, null for cash and checks. The fee's
 * percentage and fixed value are null: only the resulting fee is stored with a payment (decision 084).
 */
export function transactionColumns(asker: PaymentAsker): OdataColumns<typeof paymentTransactions> {
  const own = (value: Expression, otherwise?: Expression) => forPayer(asker, USER, value, otherwise);
  const NOBODY = sql`null::bigint`;
  return {
    PaymentTransactionsId: sql`t.number`,
    CompanyId: sql`t.company_id`,
    EbppUserId: own(sql`t.user_id`, NOBODY),
    ClerkUserId: own(sql`t.clerk_id`, NOBODY),
    PaymentMethodId: own(METHOD_ID, NOBODY),
    Confirmation: referenceFor(asker, USER, sql`t.confirmation`),
    OriginalConfirmation: referenceFor(asker, USER, sql`t.original`),
    ConnectorId: own(
      sql`(case when t.method in (${sql.join(ONLINE_METHODS)}) then ${asker.gatewayName}::text else '' end)`,
    ),
    FinalStatus: DISPLAYED_STATE,
    ACHStatus: sql`(case when t.method in (${sql.join(BANK_METHODS)}) then ${DISPLAYED_STATE} else '' end)`,
    ErrorMessage: own(sql`coalesce(t.decline_code, '')`),
    RefundType: sql`t.kind`,
    Amount: dollarsOf(own(sql`t.total_cents`, ofVisibleBills(asker))),
    SubAmount: dollarsOf(own(sql`t.sub_cents`, ofVisibleBills(asker))),
    TotalFees: dollarsOf(own(sql`t.fee_cents`, sql`0`)),
    GivenBack: dollarsOf(
      own(
        sql`(case t.kind when '' then coalesce((select sum(coalesce(r.given_cents, r.amount_cents))
          from payment_refunds r where r.company_id = t.company_id and r.payment_id = t.payment_id
            and r.state = 'succeeded'), 0) else 0 end)`,
        sql`0`,
      ),
    ),
    ReturnedCheckCharge: dollarsOf(
      own(
        sql`(case t.kind when '' then coalesce((select k.amount_cents from returned_check_charges k
          where k.company_id = t.company_id and k.payment_id = t.payment_id and k.waived_at is null), 0) else 0 end)`,
        sql`0`,
      ),
    ),
    ClerkName: forOffice(
      asker,
      sql`coalesce((select person_name(u) from users u
        where u.company_id = t.company_id and u.id = t.clerk_id), '')`,
    ),
    CheckKind: own(sql`coalesce(t.check_kind, '')`),
    ReceiptNumber: forOffice(
      asker,
      sql`coalesce((select n.number::text from receipt_numbers n
        where n.company_id = t.company_id and n.payment_id = t.payment_id and t.kind = ''), '')`,
    ),
    CreditCardPercentageFee1Value: sql`null::numeric`,
    CreditCardFixedFee1Value: sql`null::numeric`,
    ACHPercentageFee1Value: sql`null::numeric`,
    ACHFixedFee1Value: sql`null::numeric`,
    SubmitDate: sql`t.sent_at`,
    SettlementDate: sql`t.settled_at`,
    ReturnDate: sql`(t.returned_on::timestamp at time zone ${asker.company.timeZone}::text)`,
    AccountName: own(sql`(case t.last4 when '' then '' else '•••• ' || t.last4 end)`),
    AccountType: own(cardType),
    FirstName: own(payer("FirstName")),
    LastName: own(payer("LastName")),
    Address1: own(sql`coalesce(t.payer -> 'Address' ->> 'Address1', '')`),
    EmailAddress: own(payer("EmailAddress")),
    PhoneNumber: own(payer("PhoneNumber")),
    PaymentType: sql`(case t.kind when '' then t.method else 'Refund' end)`,
    PaymentChannel: sql`(case when t.clerk_id is null then 'online' else 'counter' end)`,
    TerminalID: own(payer("TerminalID")),
    TerminalNickName: own(sql`coalesce((select m.name from terminals m
    where m.company_id = t.company_id and m.id = t.payer ->> 'TerminalID'), '')`),
    CheckNumber: own(sql`coalesce(t.check_number, '')`),
    Comments: sql`(case when t.kind = '' then ${own(payer("Comments"))} else ${forOffice(asker, sql`t.reason`)} end)`,
    AccountCode1: own(details("AccountCode1")),
    AccountCode2: own(details("AccountCode2")),
    AccountCode3: sql`''`,
    Flex1: sql`''`,
    Flex2: sql`''`,
    Flex8: sql`''`,
  };
}

/**
 * The amount that a movement paid on a line of its payment; for a completed refund, the amount refunded on the bill.
 */
const LINE_CENTS: Expression = sql`(case t.kind when '' then l.amount_cents else
  (select abs(sum(g.amount_cents)) from ledger_lines g
    where g.company_id = t.company_id and g.movement_id = t.movement_id and g.bill_id = l.bill_id) end)`;

/** The items paid or refunded that the caller may see: bills as cart rows, or products. */
export const cartPayments = (asker: Asker): Expression => sql`coalesce(
  (select jsonb_agg(jsonb_build_object('AccountCode1', left(m.account_code1, 100), 'AccountCode2', left(m.account_code2, 100),
      'AmountPaid', m.amount_cents / 100.0) order by m.position)
    from payment_misc_lines m where m.company_id = t.company_id and m.payment_id = t.payment_id and t.kind = '' and ${isOwnPayment(asker, USER)}),
  (select jsonb_build_array(jsonb_build_object('AccountCode1', left(string_agg(distinct m.account_code1, ', '), 100),
      'AccountCode2', left(string_agg(m.account_code2, ', ' order by m.position), 100), 'AmountPaid', t.sub_cents / 100.0))
    from payment_misc_lines m where m.company_id = t.company_id and m.payment_id = t.payment_id
      and t.movement_id is not null and ${isOwnPayment(asker, USER)} having count(*) > 0),
  (select jsonb_agg(jsonb_build_object('tax_year', b.tax_year::text, 'bill_no', left(b.bill_number, 50),
      'trans_amount', ${LINE_CENTS} / 100.0, 'payee_name', ${forPayer(asker, USER, sql`left(concat_ws(' ', t.payer ->> 'FirstName', t.payer ->> 'LastName'), 200)`)},
      'StatementType', left(b.statement_type, 100), 'property_id', left(b.parcel_id, 100),
      'current_bill_amt', l.quoted_cents / 100.0, 'property_address', left(b.property_address, 255),
      'owner_name', left(b.owner_name, 200)) order by l.position)
    from payment_bills l join bills b on b.company_id = l.company_id and b.id = l.bill_id
    where l.company_id = t.company_id and l.payment_id = t.payment_id and ${visibleLine(asker, USER)}
      and ${LINE_CENTS} <> 0), '[]'::jsonb)`;
