import {
  billPayments,
  countEventLog,
  counterHistory,
  counterHistoryFile,
  type Given,
  paidByRecordDetailsId,
  paymentRecord,
  paymentTransactions,
  readConsumer,
  readConsumerAccount,
  readEbppUserConsumerMap,
  readEbppUsers,
  reportGroups,
  statementPaymentTransactions,
  statements,
  userViewPaymentTransactions,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { countOdata, readOdata, readOdataBy } from "../../http/odata/index.ts";
import { refuse } from "../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { counterHistoryPage } from "./counter-history.ts";
import { events } from "./events.ts";
import { counterHistoryCsv } from "./history-file.ts";
import { FIRST_PAGE, recordOf } from "./payment-record.ts";
import { accounts, consumers, maps, users } from "./people.ts";
import { reportsOf } from "./reports.ts";
import { statementSource, statementsById } from "./statements.ts";
import { ofBill, ofParcels, paidBills, paidBy, transactions } from "./transactions.ts";
import { namesPayments } from "./uncounted.ts";
import { visiblePaidBills, visiblePayments } from "./visible.ts";

/** A query's caller, with the name of the county's gateway. */
const askingOf =
  ({ gateways }: Services) =>
  async (context: SignedInContext) => ({
    ...context,
    gatewayName: (await gateways.of(context.company.id)).name,
  });

/** Payments, voids, and refunds, and their items (CALL-071, CALL-072). */
function registerPayments(app: FastifyInstance, services: Services): void {
  const asking = askingOf(services);
  serveSignedIn(app, services, paymentTransactions, ({ query }, context) =>
    context.inCompany(async (tenant) => {
      const asker = await asking(context);
      return readOdata(
        tenant,
        paymentTransactions,
        namesPayments(query.filter) ? transactions(asker, visiblePayments(context)) : transactions(asker),
        query,
      );
    }),
  );
  serveSignedIn(app, services, statementPaymentTransactions, ({ query }, context) =>
    context.inCompany((tenant) =>
      readOdata(
        tenant,
        statementPaymentTransactions,
        namesPayments(query.filter) ? paidBills(context, visiblePaidBills(context)) : paidBills(context),
        query,
      ),
    ),
  );
  serveSignedIn(app, services, paidByRecordDetailsId, ({ params }, context) =>
    context.inCompany(async (tenant) => {
      const source = paidBy(context, params.id);
      const { value } = await readOdata(tenant, statementPaymentTransactions, source, FIRST_PAGE);
      return value as Given<typeof paidByRecordDetailsId>;
    }),
  );
  serveSignedIn(app, services, userViewPaymentTransactions, ({ body }, context) =>
    context.inCompany(async (tenant) => {
      const source = ofParcels(await asking(context), body.Parcels);
      const { value } = await readOdata(tenant, paymentTransactions, source, FIRST_PAGE);
      return value as Given<typeof userViewPaymentTransactions>;
    }),
  );
}

/** An office's lookups about itself (CALL-102, CALL-103). */
function registerOffice(app: FastifyInstance, services: Services): void {
  const asking = askingOf(services);
  serveSignedIn(app, services, counterHistory, ({ body }, context) =>
    context.inCompany(async (tenant) => counterHistoryPage(tenant, await asking(context), body)),
  );
  serveSignedIn(app, services, counterHistoryFile, async ({ body }, context) =>
    counterHistoryCsv(context, await asking(context), body),
  );
  serveSignedIn(app, services, paymentRecord, ({ params }, context) =>
    context.inCompany(
      async (tenant) =>
        (await recordOf(tenant, await asking(context), params.confirmation)) ?? refuse("not_found"),
    ),
  );
  serveSignedIn(app, services, billPayments, ({ params }, context) =>
    context.inCompany(async (tenant) => {
      const source = ofBill(await asking(context), params.id);
      const { value } = await readOdata(tenant, paymentTransactions, source, FIRST_PAGE);
      return value as Given<typeof billPayments>;
    }),
  );
  serveSignedIn(app, services, countEventLog, ({ query }, context) =>
    context.inCompany((tenant) => countOdata(tenant, countEventLog, events(context), query)),
  );
  serveSignedIn(app, services, reportGroups, (_input, context) =>
    context.inCompany((tenant) => reportsOf(tenant, context, context.language)),
  );
}

/** The OData reads (CALL-054, CALL-071, CALL-073): visible.ts decides which rows a caller sees. */
export function registerRecords(app: FastifyInstance, services: Services): void {
  registerPayments(app, services);
  registerOffice(app, services);
  serveSignedIn(app, services, readEbppUsers, ({ query }, context) =>
    context.inCompany((tenant) => readOdata(tenant, readEbppUsers, users(context), query)),
  );
  serveSignedIn(app, services, readConsumer, ({ query }, context) =>
    context.inCompany((tenant) => readOdata(tenant, readConsumer, consumers(context), query)),
  );
  serveSignedIn(app, services, readConsumerAccount, ({ query }, context) =>
    context.inCompany((tenant) => readOdata(tenant, readConsumerAccount, accounts(context), query)),
  );
  serveSignedIn(app, services, readEbppUserConsumerMap, ({ query }, context) =>
    context.inCompany((tenant) => readOdata(tenant, readEbppUserConsumerMap, maps(context), query)),
  );
  serveSignedIn(app, services, statements, ({ query }, context) =>
    context.inCompany((tenant) =>
      readOdataBy(tenant, statements, statementSource(context), query, (ids) =>
        statementsById(tenant, context, ids),
      ),
    ),
  );
}
