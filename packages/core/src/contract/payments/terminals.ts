import * as v from "valibot";
import { TAKE_PAYMENTS } from "../../roles/permissions.ts";
import { Done } from "../../wire/ids.ts";
import { PaymentResult } from "../../wire/payment-result.ts";
import { Charge } from "../../wire/submit-object.ts";
import { CompanyId, Count, list, text, Uuid, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** A card terminal at a counter with its SDK's settings (ENTITY-072). Only the company's clerks may see it. */
export const Terminal = v.object({
  TerminalID: words(50),
  TerminalName: words(100),
  DeviceID: words(100),
  SDKKey: words(500),
  /** 'certification' unless configured (CONST-027). */
  Environment: words(50),
  /** How many seconds the device waits for a card. */
  TimeOut: Count,
  /** How to communicate with the device; the browser drives 'secure-web' ones. */
  CommType: words(50),
  /** Partner ID. */
  Flex1: words(500),
  /** Client ID. */
  Flex2: words(500),
  /** API key. */
  Flex3: words(500),
  /** Secret key. */
  Flex4: words(500),
  /** Base URL. */
  Flex5: words(500),
});
export type TerminalWire = v.InferOutput<typeof Terminal>;

const counter = { access: "login", roles: TAKE_PAYMENTS, bearer: "user" } as const;
const Terminals = list(Terminal, 200);

/** The terminals for bills. */
export const getTerminals = endpoint({
  ...counter,
  name: "GetTerminals",
  method: "GET",
  path: "/api/Payments/GetTerminals",
  answer: Terminals,
  source: "CALL-135",
});

/** The terminals for miscellaneous payments. */
export const getTerminalsMisc = endpoint({
  ...counter,
  name: "GetTerminalsMisc",
  method: "GET",
  path: "/api/Payments/GetTerminalsMisc",
  answer: Terminals,
  source: "CALL-136",
});

/** One run of a terminal: the browser creates its ID before the request, so that it can be canceled and looked up. */
const session_id = Uuid;
const lookup = v.strictObject({ session_id });

/**
 * The status of a run: after `failure` and `processing` the client polls again, `success` ends the run; with Message
 * 'declined' it is an error (TERMINAL-011). Result is the answer that the submission would have returned.
 */
export const checkTerminalPaymentStatus = endpoint({
  ...counter,
  name: "CheckTerminalPaymentStatus",
  method: "POST",
  path: "/AlchemePay/CheckTerminalPaymentStatus",
  body: lookup,
  answer: v.object({
    Status: v.picklist(["failure", "processing", "success"]),
    Message: words(500),
    Result: v.nullable(PaymentResult),
  }),
  source: "CALL-149",
  invented: true,
});

/**
 * Asks the device to stop. Status processing: it has not started yet, so ask again. Failure: it was too late, or the
 * device does not answer.
 */
export const cancelTerminal = endpoint({
  ...counter,
  name: "CancelTerminal",
  method: "POST",
  path: "/AlchemePay/CancelTerminal",
  body: lookup,
  answer: v.object({ Status: v.picklist(["success", "processing", "failure"]), Message: words(500) }),
  source: "CALL-150",
  invented: true,
});

/** Stores a payment before the device is asked, so that a run that the page loses can be resumed. */
export const terminalPaymentRequest = endpoint({
  ...counter,
  name: "TerminalPaymentRequest",
  method: "POST",
  path: "/AlchemePay/TerminalPaymentRequest",
  body: v.strictObject({
    CompanyId,
    session_id,
    TerminalID: v.pipe(text(50), v.minLength(1)),
    Amount: Charge,
    SubAmount: Charge,
  }),
  answer: Done,
  source: "CALL-151",
  invented: true,
});

/** Deletes such a request after the payment was recorded or canceled. */
export const delTerminalPaymentRequest = endpoint({
  ...counter,
  name: "DelTerminalPaymentRequest",
  method: "POST",
  path: "/AlchemePay/DelTerminalPaymentRequest",
  body: lookup,
  answer: Done,
  source: "CALL-152",
  invented: true,
});

/**
 * Restarts a terminal that the server drives; one that the page drives gets a command (REBOOT). Status failure: it does
 * not answer. Refusals: not_found.
 */
export const rebootTerminal = endpoint({
  ...counter,
  name: "RebootTerminal",
  method: "POST",
  path: "/AlchemePay/RebootTerminal",
  body: v.strictObject({ CompanyId, TerminalID: v.pipe(text(50), v.minLength(1)) }),
  answer: v.object({ Status: v.picklist(["success", "failure"]), Message: words(500) }),
  source: "ERRTEXT-065",
  invented: true,
});

const Devices = list(
  v.object({ DeviceID: words(100), DeviceName: words(100), IsConnected: v.boolean() }),
  200,
);

/** The devices of the company's SaaS terminal account. */
export const getSaasConexDevices = endpoint({
  ...counter,
  name: "GetSaasConexDevices",
  method: "POST",
  path: "/AlchemePay/GetSaasConexDevices",
  body: v.strictObject({ CompanyId }),
  answer: Devices,
  source: "CALL-153",
  invented: true,
});

/** A command to a terminal on HTTPS (CONST-023 to 025). It contains no card data: the device reads the card. */
export const TerminalCommand = v.strictObject({
  command: v.picklist(["SALE", "CANCEL", "STATUS", "REBOOT"]),
  session_id,
  TerminalID: v.pipe(text(50), v.minLength(1)),
  DeviceID: text(100),
  /** For a sale: whole cents. */
  amount: Count,
  receiptPrint: v.literal(3),
  entryModeBitmap: v.literal("11111000"),
  /** TAXCOMM or TAXMISC, or the company's own group. */
  group: text(50),
});
export type TerminalCommandWire = v.InferOutput<typeof TerminalCommand>;

/** Sends a command to a terminal on HTTPS. `eToken` is the company's token for it. */
export const httpsTerminalRequest = endpoint({
  ...counter,
  name: "HttpsTerminalRequest",
  method: "POST",
  path: "/AlchemePay/HttpsTerminalRequest",
  body: v.strictObject({
    CompanyId,
    eToken: text(500),
    Amount: Charge,
    SubAmount: Charge,
    request: TerminalCommand,
  }),
  answer: v.object({
    Status: v.picklist(["failure", "processing", "success"]),
    Message: words(500),
    /** The value that the submission repeats as its payment's token; empty unless success. */
    PaymentToken: words(110),
  }),
  source: "CALL-155",
  invented: true,
});

/** Logs a terminal's answer, for later investigation of a run. */
export const httpsPaymentLog = endpoint({
  ...counter,
  name: "HttpsPaymentLog",
  method: "POST",
  path: "/AlchemePay/HttpsPaymentLog",
  body: v.strictObject({
    CompanyId,
    session_id,
    TerminalID: text(50),
    Status: text(50),
    Message: text(500),
  }),
  answer: Done,
  source: "CALL-154",
  invented: true,
});

/**
 * The devices of a partner's account, requested through the server. `baseUrl` must be the URL of one of the company's
 * terminals: the server contacts no other host. `responseSignature` signs the other values with that terminal's secret
 * key, `timestamp` is the current time, and `nonce` is used once (docs/connectors.md); otherwise the call is refused
 * with forbidden.
 */
export const terminalDeviceList = endpoint({
  ...counter,
  name: "TerminalDeviceList",
  method: "POST",
  path: "/AlchemePay/TerminalDeviceList",
  body: v.strictObject({
    partnerId: text(500),
    clientId: text(500),
    id: text(100),
    nonce: text(100),
    timestamp: text(40),
    responseSignature: text(500),
    baseUrl: v.pipe(v.string(), v.maxLength(500), v.url()),
  }),
  answer: Devices,
  source: "CALL-156",
  invented: true,
});
