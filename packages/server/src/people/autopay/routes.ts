import {
  type AutoPayment,
  deleteAutoPayDetail,
  getAutoPayDetail,
  readAutoPayDetail,
  submitAchAutoPayment,
  submitAutoPayment,
  submitCcAutoPayment,
  submitTokenAutoPayment,
  upcomingSchedule,
  updateAutoPayDetail,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { type OdataSource, readOdata } from "../../http/odata/index.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { changeSchedule } from "./change.ts";
import { endSchedule, readSchedule } from "./schedules.ts";
import { setUp } from "./set-up.ts";
import { upcomingOf } from "./upcoming.ts";

/** The caller's schedules. */
const ownSchedules = ({ caller, company }: SignedInContext): OdataSource<typeof readAutoPayDetail> => ({
  columns: {
    Id: sql`s.id`,
    PaymentMethodDetailId: sql`s.saved_method_id`,
    FirstPaymentDate: sql`s.first_date`,
    NumberOfPayments: sql`s.payments`,
    ScheduleId: sql`s.schedule_id::text`,
    ConsumerAccountId: sql`s.consumer_account_id`,
  },
  from: sql`autopay_schedules s`,
  visible: sql`s.company_id = ${company.id} and s.user_id = ${caller.userId}`,
  order: sql`s.id`,
});

/** Automatic payments: set up, read, change, end (CALL-080, CALL-081, CALL-118). Users can access only their own. */
export function registerAutopay(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, readAutoPayDetail, ({ query }, context) =>
    context.inCompany((tenant) => readOdata(tenant, readAutoPayDetail, ownSchedules(context), query)),
  );
  serveSignedIn(app, services, getAutoPayDetail, ({ params }, context) => readSchedule(params.id, context));
  serveSignedIn(app, services, updateAutoPayDetail, ({ params, body }, context) =>
    changeSchedule(services, params.id, body, context),
  );
  serveSignedIn(app, services, deleteAutoPayDetail, ({ params }, context) => endSchedule(params.id, context));
  serveSignedIn(app, services, upcomingSchedule, ({ params, query }, context) =>
    upcomingOf(services, params.id, Number(query.limit), context),
  );
  const submit = ({ body }: { readonly body: AutoPayment }, context: SignedInContext) =>
    setUp(services, body, context);
  serveSignedIn(app, services, submitAutoPayment, submit);
  serveSignedIn(app, services, submitTokenAutoPayment, submit);
  serveSignedIn(app, services, submitCcAutoPayment, submit);
  serveSignedIn(app, services, submitAchAutoPayment, submit);
}
