import * as v from "valibot";
import { Base64, CompanyIdText, CompanyName, RecordDetailsId, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

const FileUrl = v.optional(v.pipe(v.string(), v.url(), v.maxLength(2_000)));

/**
 * A bill's document: its file as base64 (CALL-030). A browser builds its URL from it (`documentUrl`); `FileUrl` opens
 * the same document elsewhere for a day, and cannot be guessed.
 */
export const BillDocument = v.object({
  RecordDetailsId,
  FileName: words(200),
  FileBytes: Base64,
  FileUrl,
});
export type BillDocumentWire = v.InferOutput<typeof BillDocument>;

/** A document's URL, built from its FileBytes (CALL-030): a `data:` URL of a PDF. */
export const documentUrl = (fileBytes: string): string => `data:application/pdf;base64,${fileBytes}`;

/** A guest's document of a bill (CALL-031). Refuses not_found if the bill has none. */
export const guestDocument = endpoint({
  name: "GuestDocument",
  method: "GET",
  path: "/api/DocumentRetrieval/GuestDocument/:recordDetailsId/:companyId",
  access: "guest",
  params: v.object({ recordDetailsId: RecordDetailsId, companyId: CompanyIdText }),
  answer: BillDocument,
  source: "CALL-031",
});

/**
 * The PDF of an alternate bill: POST `/AlchemePay/GetAltPdf?property_id&bill_no&company_id&year` without a body
 * (CALL-032). Refuses not_found.
 */
export const altPdf = endpoint({
  name: "GetAltPdf",
  method: "POST",
  path: "/AlchemePay/GetAltPdf",
  access: "guest",
  query: v.object({
    property_id: text(100),
    bill_no: text(100),
    company_id: CompanyIdText,
    year: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  }),
  answer: v.object({ FileName: words(200), FileBytes: Base64, FileUrl }),
  source: "CALL-032",
});

/** The county assessor's page about a parcel, opened as GIS report in a separate tab (CALL-033). */
export const altAssessor = endpoint({
  name: "GetAltAssessor",
  method: "GET",
  path: "/AlchemePay/GetAltAssessor/:parcelId/:company",
  access: "guest",
  params: v.object({ parcelId: v.pipe(text(100), v.minLength(1)), company: CompanyName }),
  answer: words(1_000_000),
  answerType: "html",
  source: "CALL-033",
});
