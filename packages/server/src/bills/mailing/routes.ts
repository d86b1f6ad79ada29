import {
  jobOptionDetails,
  mailTrackingInfo,
  operationCodeInfo,
  setJobStatus,
  withheldBills,
  zipCodeInfo,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { note } from "../../db/audit.ts";
import { DONE } from "../../http/done.ts";
import { refuse } from "../../http/refusal.ts";
import { serve, servePublic, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { importedOperations, placeOfZip } from "./post-lists.ts";
import { jobOf, operationWords, scansOf } from "./scans.ts";
import { setStatus, withheldOf } from "./withhold.ts";

/** Tracking of a mailed bill, and how it was mailed (CALL-056). */
export function registerMailing(app: FastifyInstance, services: Services): void {
  const { kysely } = services.db;

  serve(app, services, mailTrackingInfo, ({ params }, { company, language }) =>
    scansOf(kysely, company.id, params.recordDetailsId, language),
  );
  serve(app, services, jobOptionDetails, ({ params }, { company }) =>
    jobOf(kysely, company.id, params.recordDetailsId),
  );
  serveSignedIn(app, services, withheldBills, (_input, { company, inCompany }) =>
    inCompany((tenant) => withheldOf(tenant, company.id)),
  );
  serveSignedIn(app, services, setJobStatus, ({ body }, { company, caller, inCompany }) =>
    inCompany(async (tenant) => {
      const { RecordDetailsId, Status } = body;
      if (!(await setStatus(tenant, company.id, RecordDetailsId, Status))) return refuse("not_found");
      await note(tenant, caller, "job.status", RecordDetailsId, { status: Status });
      return DONE;
    }),
  );
  servePublic(app, services, zipCodeInfo, async ({ params: { zip } }) => {
    const cityAndState = await placeOfZip(kysely, zip);
    return cityAndState
      ? { ZipCode: zip, City: cityAndState.city, State: cityAndState.state }
      : refuse("not_found");
  });
  servePublic(app, services, operationCodeInfo, async ({ params: { code } }, { language }) => {
    const Description =
      (await importedOperations(kysely, [code])).get(code) ?? operationWords(code, language);
    return Description ? { OperationCode: code, Description } : refuse("not_found");
  });
}
