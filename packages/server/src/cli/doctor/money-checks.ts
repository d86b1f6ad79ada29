import { withoutAddresses } from "../../delivery/due/index.ts";
import { ledgerDifferences } from "../../payments/ledger/index.ts";
import { bad, type Check, type Checks, doubt, good, many } from "./finding.ts";

const payments: Check = async ({ pool }) => {
  const { rows } = await pool.query<{ old: number; open: number; attention: number }>(
    `select (count(*) filter (where p.submitted_at < now() - interval '1 hour' and p.state <> 'pending'))::int as old, count(*)::int as open,
       ((select count(*) from payments where needs_attention is not null)
         + (select count(*) from payment_refunds where needs_attention is not null))::int as attention
     from open_payments o join payments p on p.company_id = o.company_id and p.id = o.payment_id
     where o.next_check_at is not null`,
  );
  const { old = 0, open = 0, attention = 0 } = rows[0] ?? {};
  return [
    old > 0
      ? bad(
          "payments",
          `${many(old, "payment")} without a word of the gateway for over an hour: ask the gateway's support, the settle job goes on asking`,
        )
      : good("payments", `none waits for the gateway for over an hour, ${open} for less`),
    attention > 0
      ? doubt("attention", `${many(attention, "payment")} to look at: run attention --company <name>`)
      : good("attention", "no payment has to be looked at"),
  ];
};

const ledger: Check = async ({ pool }) => {
  const { rows } = await pool.query<{ id: number; name: string }>(
    "select id, name from companies order by name",
  );
  const wrong: string[] = [];
  for (const { id, name } of rows) {
    const found = await ledgerDifferences(pool, id);
    if (found.unbalancedMovements + found.billsThatDiffer + Math.abs(found.totalCents) > 0) wrong.push(name);
  }
  return [
    wrong.length > 0
      ? bad(
          "ledger",
          `does not add up for ${wrong.join(", ")}: run ledger --company <name> and let nobody pay`,
        )
      : good("ledger", `adds up for ${many(rows.length, "company", "companies")}`),
  ];
};

/** How long a message may wait before it is late: by when it was queued, not by when its next try is due. */
const LATE = "created_at < now() - interval '15 minutes'";

const queues: Check = async ({ pool }) => {
  const { rows } = await pool.query<{ mails: number; mailError: string; texts: number; postings: number }>(
    `select (select count(*)::int from mails where state = 'queued' and ${LATE}) as mails,
       coalesce((select last_error from mails where state = 'queued' and ${LATE} and last_error <> ''
         order by created_at desc limit 1), '') as "mailError",
       (select count(*)::int from text_queue where state = 'queued' and tries > 0 and ${LATE}) as texts,
       (select count(*)::int from payment_postings where next_try_at is not null
         and waiting_since < now() - interval '1 hour') as postings`,
  );
  const { mails = 0, mailError = "", texts = 0, postings = 0 } = rows[0] ?? {};
  return [
    mails > 0
      ? bad(
          "mails",
          `${many(mails, "mail")} queued for over 15 minutes: see whether a server runs and the SMTP server answers${mailError && `; the last try failed with: ${withoutAddresses(mailError)}`}`,
        )
      : good("mails", "none is late"),
    texts > 0
      ? bad("texts", `${many(texts, "text message")} queued for over 15 minutes: see the log`)
      : good("texts", "none is late"),
    postings > 0
      ? bad(
          "postings",
          `${many(postings, "payment")} not posted for over an hour: see whether the tax system answers`,
        )
      : good("postings", "none is late"),
  ];
};

/** The last failover, restore, or move of the database, and what the gateways' charges said of it. */
const failovers: Check = async ({ pool }) => {
  const { rows } = await pool.query<{
    at: string;
    isSearched: boolean;
    isLate: boolean;
    found: number;
    unsearched: string;
  }>(
    `select to_char(began_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI UTC') as at, searched_at is not null as "isSearched",
       search_at < clock_timestamp() - interval '10 minutes' or began_at < clock_timestamp() - interval '1 hour' as "isLate",
       found, unsearched
     from database_generations where cause <> 'first' order by number desc limit 1`,
  );
  const [last] = rows;
  if (!last) return [good("failovers", "none was noted")];
  const { at, isSearched, isLate, found, unsearched } = last;
  const says = `the last was noted at ${at}`;
  if (!isSearched)
    return [
      isLate
        ? bad(
            "failovers",
            `${says}, and the gateway's charges were not compared with the books since: see whether a server runs and the gateway answers`,
          )
        : doubt("failovers", `${says}; the gateway's charges are being compared with the books`),
    ];
  if (unsearched !== "")
    return [
      doubt(
        "failovers",
        `${says}; ${unsearched} cannot list its charges: run reconcile for every company with its file for those hours`,
      ),
    ];
  return [
    found > 0
      ? doubt(
          "failovers",
          `${says}; the books did not know ${many(found, "charge")} of the gateway: run attention --company <name>`,
        )
      : good("failovers", `${says}; the books know every charge of the gateway around it`),
  ];
};

export const MONEY_CHECKS: Checks = { payments, queues, failovers, ledger };
