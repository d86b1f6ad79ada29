/*
 * Plain Spanish as it is spoken in the United States, to be read by anybody: usted, short sentences, and one word for
 * each thing. bill: factura · county: condado · office: oficina · parcel: parcela · owner: propietario · due:
 * a pagar, vence · back taxes: impuestos atrasados · tax sale: venta por impuestos · levy: embargo · assessment:
 * valoración · taxing entity: entidad fiscal · service fee: cargo por servicio · amount: monto · receipt: recibo · eCheck:
 * cheque electrónico · routing number: número de ruta · refund: reembolso · void: anulación · decline: rechazar ·
 * sign in: iniciar sesión · sign up: inscribirse · e-billing: factura electrónica · E-Alert: alerta electrónica · autopay:
 * pago automático · ZIP code: código postal · counter: mostrador · terminal: terminal · press: oprimir · tick: marcar.
 */
import { billMessages } from "../bill.ts";
import { cartMessages } from "../cart.ts";
import { controlMessages, fieldMessages } from "../controls.ts";
import { errorMessages } from "../errors.ts";
import { frameMessages, instrumentErrorMessages } from "../frame.ts";
import { importMessages } from "../imports.ts";
import { type Language, languageOf } from "../language.ts";
import { languageMessages } from "../languages.ts";
import { miscMessages } from "../misc.ts";
import { outcomeMessages } from "../outcome.ts";
import { amountErrorMessages, payerErrorMessages } from "../payer-errors.ts";
import { paymentMessages, termsMessages } from "../payment.ts";
import { receiptMessages } from "../receipt.ts";
import { searchMessages } from "../search.ts";
import { shellMessages } from "../shell.ts";
import { cardFrameMessages, widgetMessages } from "../widget.ts";
import { billMessagesEs } from "./bill.ts";
import { cartMessagesEs } from "./cart.ts";
import { controlMessagesEs, fieldMessagesEs } from "./controls.ts";
import { errorMessagesEs } from "./errors.ts";
import { frameMessagesEs, instrumentErrorMessagesEs } from "./frame.ts";
import { importMessagesEs } from "./imports.ts";
import { languageMessagesEs } from "./languages.ts";
import { miscMessagesEs } from "./misc.ts";
import { outcomeMessagesEs } from "./outcome.ts";
import { amountErrorMessagesEs, payerErrorMessagesEs } from "./payer-errors.ts";
import { paymentMessagesEs, termsMessagesEs } from "./payment.ts";
import { receiptMessagesEs } from "./receipt.ts";
import { searchMessagesEs } from "./search.ts";
import { shellMessagesEs } from "./shell.ts";
import { cardFrameMessagesEs, widgetMessagesEs } from "./widget.ts";

/** What a face of a few areas needs, so that it ships no others. */
export {
  amountErrorMessagesEs,
  billMessagesEs,
  cardFrameMessagesEs,
  cartMessagesEs,
  controlMessagesEs,
  errorMessagesEs,
  fieldMessagesEs,
  frameMessagesEs,
  instrumentErrorMessagesEs,
  payerErrorMessagesEs,
  paymentMessagesEs,
  receiptMessagesEs,
  searchMessagesEs,
  termsMessagesEs,
  widgetMessagesEs,
};

/** Spanish: every area of the catalogue. To be loaded when it is spoken, never beside English. */
export const SPANISH: Language = languageOf(
  "es",
  new Map<object, object>([
    [amountErrorMessages, amountErrorMessagesEs],
    [billMessages, billMessagesEs],
    [cardFrameMessages, cardFrameMessagesEs],
    [cartMessages, cartMessagesEs],
    [controlMessages, controlMessagesEs],
    [errorMessages, errorMessagesEs],
    [fieldMessages, fieldMessagesEs],
    [frameMessages, frameMessagesEs],
    [importMessages, importMessagesEs],
    [instrumentErrorMessages, instrumentErrorMessagesEs],
    [languageMessages, languageMessagesEs],
    [miscMessages, miscMessagesEs],
    [outcomeMessages, outcomeMessagesEs],
    [payerErrorMessages, payerErrorMessagesEs],
    [paymentMessages, paymentMessagesEs],
    [receiptMessages, receiptMessagesEs],
    [searchMessages, searchMessagesEs],
    [shellMessages, shellMessagesEs],
    [termsMessages, termsMessagesEs],
    [widgetMessages, widgetMessagesEs],
  ]),
);
