import {
  jobOptionDetails,
  mailTrackingInfo,
  operationCodeInfo,
  zipCodeInfo,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { refuse } from "../../http/refusal.ts";
import { serve, servePublic } from "../../http/router.ts";
import type { Services } from "../../services.ts";
import { importedOperations, placeOfZip } from "./post-lists.ts";
import { jobOf, operationWords, scansOf } from "./scans.ts";

/** Where a mailed bill is, and how it was mailed (spec 1:124). */
export function registerMailing(app: FastifyInstance, services: Services): void {
  const { kysely } = services.db;

  serve(app, services, mailTrackingInfo, ({ params }, { company, language }) =>
    scansOf(kysely, company.id, params.recordDetailsId, language),
  );
  serve(app, services, jobOptionDetails, ({ params }, { company }) =>
    jobOf(kysely, company.id, params.recordDetailsId),
  );
  servePublic(app, services, zipCodeInfo, async ({ params: { zip } }) => {
    const place = await placeOfZip(kysely, zip);
    return place ? { ZipCode: zip, City: place.city, State: place.state } : refuse("not_found");
  });
  servePublic(app, services, operationCodeInfo, async ({ params: { code } }, { language }) => {
    const Description =
      (await importedOperations(kysely, [code])).get(code) ?? operationWords(code, language);
    return Description ? { OperationCode: code, Description } : refuse("not_found");
  });
}
