import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { RowId } from "../base/ids.ts";
import { CompanyIdText, IsoDate, IsoInstant, list, RecordDetailsId, words } from "../base/wire.ts";

const Code = words(50);
const MaybeInstant = v.nullable(IsoInstant);

/**
 * One Postal Service scan of a mailed bill (ENTITY-060, ENTITY-009). The texts of its columns are
 * `mailTrackingMessages`.
 */
export const MailTrackingRecord = v.object({
  Id: RowId,
  RecordDetailsId,
  AccountNumber: words(500),
  EstimatedDeliveryDate: v.nullable(IsoDate),
  /** The facility's ZIP code: `GetZipCodeInfo` gives its location. */
  FacilityId: Code,
  FinalScan: v.boolean(),
  /** The Intelligent Mail barcode: up to 31 digits. */
  IMBTrackingCode: Code,
  IsOrigin: v.boolean(),
  JobId: Code,
  LastScanDate: MaybeInstant,
  LastScanFacility: Code,
  MailingGroup: words(200),
  MailingId: Code,
  MailingName: words(200),
  /** The operation: `GetOperationCodeInfo` describes it. */
  OperationCode: Code,
  OptionId: Code,
  RoutingCode: Code,
  ScanDateTime: MaybeInstant,
  ScanOperationDescription: words(500),
  ShipmentId: Code,
  UserDefined1: words(200),
  UserDefined2: words(200),
});
export type MailTrackingRecordWire = v.InferOutput<typeof MailTrackingRecord>;

/** All scans of a mailed bill: `GetMailTrackingInfo/{recordDetailsId}/{companyId}` (CALL-056, WIRE-003). */
export const mailTrackingInfo = endpoint({
  name: "GetMailTrackingInfo",
  method: "GET",
  path: "/AlchemePay/GetMailTrackingInfo/:recordDetailsId/:companyId",
  access: "guest",
  params: v.object({ recordDetailsId: RecordDetailsId, companyId: CompanyIdText }),
  answer: list(MailTrackingRecord, 200),
  source: "CALL-056",
});

/** A postal facility's location, by its ZIP code. Refuses not_found. */
export const zipCodeInfo = endpoint({
  name: "GetZipCodeInfo",
  method: "GET",
  path: "/AlchemePay/GetZipCodeInfo/:zip",
  access: "public",
  params: v.object({ zip: v.pipe(v.string(), v.regex(/^\d{5}(?:-?\d{4})?$/)) }),
  answer: v.object({ ZipCode: words(10), City: words(100), State: words(2) }),
  source: "CALL-057",
});

/** The meaning of a scan's operation code. Refuses not_found. */
export const operationCodeInfo = endpoint({
  name: "GetOperationCodeInfo",
  method: "GET",
  path: "/AlchemePay/GetOperationCodeInfo/:code",
  access: "public",
  params: v.object({ code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,10}$/)) }),
  answer: v.object({ OperationCode: Code, Description: words(500) }),
  source: "CALL-058",
});
