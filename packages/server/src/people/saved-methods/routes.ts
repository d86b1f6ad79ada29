import {
  createPaymentMethodDetail,
  deletePaymentMethodDetail,
  getPaymentMethodDetail,
  readPaymentMethod,
  readPaymentMethodDetail,
  updatePaymentMethodDetail,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { type OdataSource, readOdata } from "../../http/odata/index.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { changeMethod, readMethod, removeMethod, storeMethod } from "./change.ts";
import { METHOD_IDS } from "./row.ts";

const kindId = sql`(case m.method when 'CC' then ${METHOD_IDS.CC}::bigint else ${METHOD_IDS.ACH}::bigint end)`;

/** The caller's methods. */
const ownMethods = ({ caller, company }: SignedInContext): OdataSource<typeof readPaymentMethodDetail> => ({
  columns: {
    Id: sql`m.id`,
    NickName: sql`m.nick_name`,
    CardType: sql`m.card_type`,
    AccountNumber: sql`m.account_number`,
    RoutingNumber: sql`m.routing_number`,
    BillingAddress1: sql`m.billing_address1`,
    BillingCity: sql`m.billing_city`,
    BillingState: sql`m.billing_state`,
    BillingZip: sql`m.billing_zip`,
    BillingCountry: sql`m.billing_country`,
    PaymentToken: sql`m.payment_token`,
    PaymentMethodId: kindId,
    ExpirationMonth: sql`m.expiration_month`,
    ExpirationYear: sql`m.expiration_year`,
    ActiveRecord: sql`m.is_active::integer`,
    ConnectorId: sql`m.connector_id`,
    EbppUserId: sql`m.user_id`,
    CompanyId: sql`m.company_id`,
  },
  from: sql`saved_methods m`,
  visible: sql`m.company_id = ${company.id} and m.user_id = ${caller.userId}`,
  order: sql`m.id`,
});

const KINDS: OdataSource<typeof readPaymentMethod> = {
  columns: { PaymentMethodId: sql`k.id`, Name: sql`k.name` },
  from: sql`(values (${METHOD_IDS.CC}::bigint, 'CC'), (${METHOD_IDS.ACH}::bigint, 'ACH')) k (id, name)`,
  visible: sql`true`,
  order: sql`k.id`,
};

/** Saved cards and accounts (CALL-082 to 084): users can access only their own. */
export function registerSavedMethods(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, readPaymentMethod, ({ query }, { inCompany }) =>
    inCompany((tenant) => readOdata(tenant, readPaymentMethod, KINDS, query)),
  );
  serveSignedIn(app, services, readPaymentMethodDetail, ({ query }, context) =>
    context.inCompany((tenant) => readOdata(tenant, readPaymentMethodDetail, ownMethods(context), query)),
  );
  serveSignedIn(app, services, getPaymentMethodDetail, ({ params }, context) =>
    readMethod(params.id, context),
  );
  serveSignedIn(app, services, createPaymentMethodDetail, ({ body }, context) => storeMethod(body, context));
  serveSignedIn(app, services, updatePaymentMethodDetail, ({ params, body }, context) =>
    changeMethod(params.id, body, context),
  );
  serveSignedIn(app, services, deletePaymentMethodDetail, ({ params }, context) =>
    removeMethod(params.id, context),
  );
}
