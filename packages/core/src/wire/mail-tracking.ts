import * as v from "valibot";
import { RowId } from "./ids.ts";
import { IsoDate, IsoInstant, RecordDetailsId, words } from "./values.ts";

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
