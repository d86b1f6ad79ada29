import type { paymentTransactions } from "@county-pay/core/contract";
import { sql } from "kysely";
import { dollarsOf, type Expression, type OdataColumns } from "../../http/odata/index.ts";
import { CARD_TYPES } from "../receipts/index.ts";
import type { Asker, PaymentAsker } from "./visible.ts";

/** Payments that were sent, and what was given back of them: the movements `t` of a company, newest last by number. */
export const movements = ({ company }: Asker): Expression => sql`(
  select p.company_id, p.number, p.id as payment_id, p.user_id, p.clerk_id, p.confirmation, '' as original,
    p.state, p.decline_code, '' as kind, p.method, p.total_cents, p.sub_cents, p.fee_cents, p.submitted_at as sent_at,
    p.settled_at, p.returned_on, p.card_brand, p.last4, p.check_number, p.details, coalesce(p.payer, c.payer) as payer, '' as reason
  from payments p left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id
  where p.company_id = ${company.id} and p.submitted_at is not null
  union all
  select r.company_id, r.number, p.id, p.user_id, r.user_id, r.confirmation, p.confirmation,
    r.state, r.decline_code, r.kind, p.method, r.amount_cents, r.amount_cents - r.fee_cents, r.fee_cents, r.created_at,
    r.settled_at, null, p.card_brand, p.last4, p.check_number, p.details, coalesce(p.payer, c.payer), r.reason
  from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
  left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id
  where r.company_id = ${company.id}) t`;

const payer = (name: string): Expression => sql`coalesce(t.payer ->> ${name}::text, '')`;
const details = (name: string): Expression => sql`coalesce(t.details ->> ${name}::text, '')`;

/** Contact data of a payer: for the office, and for who paid. */
const contact = ({ caller: { roles, userId } }: Asker, value: Expression): Expression =>
  roles.isClerkUser || roles.isSMF ? value : sql`(case when t.user_id = ${userId} then ${value} else '' end)`;

/** What the office alone reads. */
const ofOffice = ({ caller: { roles } }: Asker, value: Expression): Expression =>
  roles.isClerkUser || roles.isSMF ? value : sql`''`;

const cardType: Expression = sql`coalesce(${JSON.stringify(CARD_TYPES)}::jsonb ->> t.card_brand, '')`;

/**
 * Every field by which payments are asked for (spec 0:263-270). FinalStatus is the state of the payment or of what was
 * given back; ACHStatus the same of an eCheck. The schedule of the fees and saved methods are not kept with a payment.
 */
export const transactionColumns = (asker: PaymentAsker): OdataColumns<typeof paymentTransactions> => ({
  PaymentTransactionsId: sql`t.number`,
  CompanyId: sql`t.company_id`,
  EbppUserId: sql`t.user_id`,
  ClerkUserId: sql`t.clerk_id`,
  PaymentMethodId: sql`null::bigint`,
  Confirmation: sql`t.confirmation`,
  OriginalConfirmation: sql`t.original`,
  ConnectorId: sql`(case when t.method in ('CC', 'ACH') then ${asker.gatewayName}::text else '' end)`,
  FinalStatus: sql`t.state`,
  ACHStatus: sql`(case t.method when 'ACH' then t.state else '' end)`,
  ErrorMessage: sql`coalesce(t.decline_code, '')`,
  RefundType: sql`t.kind`,
  Amount: dollarsOf(sql`t.total_cents`),
  SubAmount: dollarsOf(sql`t.sub_cents`),
  TotalFees: dollarsOf(sql`t.fee_cents`),
  GivenBack:
    dollarsOf(sql`(case t.kind when '' then coalesce((select sum(coalesce(r.given_cents, r.amount_cents))
    from payment_refunds r where r.company_id = t.company_id and r.payment_id = t.payment_id and r.state = 'succeeded'), 0)
    else 0 end)`),
  ReturnedCheckCharge:
    dollarsOf(sql`(case t.kind when '' then coalesce((select k.amount_cents from returned_check_charges k
    where k.company_id = t.company_id and k.payment_id = t.payment_id and k.waived_at is null), 0) else 0 end)`),
  CreditCardPercentageFee1Value: sql`null::numeric`,
  CreditCardFixedFee1Value: sql`null::numeric`,
  ACHPercentageFee1Value: sql`null::numeric`,
  ACHFixedFee1Value: sql`null::numeric`,
  SubmitDate: sql`t.sent_at`,
  SettlementDate: sql`t.settled_at`,
  ReturnDate: sql`(t.returned_on::timestamp at time zone ${asker.company.timeZone}::text)`,
  AccountName: sql`(case t.last4 when '' then '' else '•••• ' || t.last4 end)`,
  AccountType: cardType,
  FirstName: payer("FirstName"),
  LastName: payer("LastName"),
  Address1: contact(asker, sql`coalesce(t.payer -> 'Address' ->> 'Address1', '')`),
  EmailAddress: contact(asker, payer("EmailAddress")),
  PhoneNumber: contact(asker, payer("PhoneNumber")),
  PaymentType: sql`(case t.kind when '' then t.method else 'Refund' end)`,
  PaymentChannel: sql`(case when t.clerk_id is null then 'online' else 'counter' end)`,
  TerminalID: payer("TerminalID"),
  TerminalNickName: sql`coalesce((select m.name from terminals m
    where m.company_id = t.company_id and m.id = t.payer ->> 'TerminalID'), '')`,
  CheckNumber: sql`coalesce(t.check_number, '')`,
  Comments: sql`(case when t.kind = '' then ${contact(asker, payer("Comments"))} else ${ofOffice(asker, sql`t.reason`)} end)`,
  AccountCode1: details("AccountCode1"),
  AccountCode2: details("AccountCode2"),
  AccountCode3: sql`''`,
  Flex1: sql`''`,
  Flex2: sql`''`,
  Flex8: sql`''`,
});

/** What was paid: bills as rows of a cart, or products; of what was given back nothing. */
export const cartPayments: Expression = sql`(case when t.kind <> '' then '[]'::jsonb else coalesce(
  (select jsonb_agg(jsonb_build_object('AccountCode1', left(m.account_code1, 100), 'AccountCode2', left(m.account_code2, 100),
      'AmountPaid', m.amount_cents / 100.0) order by m.position)
    from payment_misc_lines m where m.company_id = t.company_id and m.payment_id = t.payment_id),
  (select jsonb_agg(jsonb_build_object('tax_year', b.tax_year::text, 'bill_no', left(b.bill_number, 50),
      'trans_amount', l.amount_cents / 100.0, 'payee_name', left(concat_ws(' ', t.payer ->> 'FirstName', t.payer ->> 'LastName'), 200),
      'StatementType', left(b.statement_type, 100), 'property_id', left(b.parcel_id, 100),
      'current_bill_amt', l.quoted_cents / 100.0, 'property_address', left(b.property_address, 255),
      'owner_name', left(b.owner_name, 200)) order by l.position)
    from payment_bills l join bills b on b.company_id = l.company_id and b.id = l.bill_id
    where l.company_id = t.company_id and l.payment_id = t.payment_id), '[]'::jsonb) end)`;
