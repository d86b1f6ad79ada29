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
import { OPERATION_CODES } from "./data/operation-codes.ts";
import { ZIP_PREFIXES } from "./data/zip-prefixes.ts";
import { jobOf, scansOf } from "./scans.ts";

/** Where a mailed bill is, and how it was mailed (spec 1:124). */
export function registerMailing(app: FastifyInstance, services: Services): void {
  const { kysely } = services.db;

  serve(app, services, mailTrackingInfo, ({ params }, { company }) =>
    scansOf(kysely, company.id, params.recordDetailsId),
  );
  serve(app, services, jobOptionDetails, ({ params }, { company }) =>
    jobOf(kysely, company.id, params.recordDetailsId),
  );
  servePublic(app, services, zipCodeInfo, ({ params: { zip } }) => {
    const place = ZIP_PREFIXES.get(zip.slice(0, 3));
    return place ? { ZipCode: zip, City: place.city, State: place.state } : refuse("not_found");
  });
  servePublic(app, services, operationCodeInfo, ({ params: { code } }) => {
    const Description = Object.hasOwn(OPERATION_CODES, code) ? OPERATION_CODES[code] : undefined;
    return Description ? { OperationCode: code, Description } : refuse("not_found");
  });
}
