import { calendarMessages } from "../calendar.ts";
import { calendarMessagesEs } from "./calendar.ts";
/*
 * Plain Spanish as it is spoken in the United States, to be read by anybody: usted, short sentences, and one word for
 * each thing. bill: factura · county: condado · office: oficina · parcel: parcela · owner: propietario · due:
 * a pagar, vence · back taxes: impuestos atrasados · tax sale: venta por impuestos · levy: embargo · assessment:
 * valoración · taxing entity: entidad fiscal · service fee: cargo por servicio · amount: monto · receipt: recibo · eCheck:
 * cheque electrónico · routing number: número de ruta · refund: reembolso · void: anulación · decline: rechazar ·
 * sign in: iniciar sesión · sign up: inscribirse · e-billing: factura electrónica · E-Alert: alerta electrónica · autopay:
 * pago automático · ZIP code: código postal · counter: mostrador · terminal: terminal · press: oprimir · tick: marcar.
 */

import { accountCodeMessages, accountProofMessages } from "../account-proof.ts";
import { autoPayMessages, loginMessages, profileMessages, securityTopicMessages } from "../accounts.ts";
import {
  addressChangeMailMessages,
  addressChangeMessages,
  addressDialogMessages,
} from "../address-change.ts";
import { addressDeskMessages } from "../address-desk.ts";
import {
  alertDialogMessages,
  alertMailMessages,
  alertMessages,
  alertPageMessages,
  consumerMessages,
  emailRequestMessages,
} from "../alerts.ts";
import { attentionMessages } from "../attention.ts";
import {
  auditActMessages,
  auditAmountMessages,
  auditDetailMessages,
  auditFeeMessages,
  auditPartMessages,
  auditValueMessages,
} from "../audit-words.ts";
import { autoPayMailMessages, autoPaySetUpMessages } from "../autopay.ts";
import { autoPayPageMessages } from "../autopay-page.ts";
import { backOfficeMessages } from "../back-office.ts";
import { billMessages, billPageMessages, optionalDetailMessages, taxSaleConsentMessages } from "../bill.ts";
import {
  billAdviceMessages,
  billAdviceStaffMessages,
  documentPageMessages,
  mailTrackingPageMessages,
} from "../bill-page.ts";
import { cardStepMessages } from "../card-step.ts";
import { cartMessages, cartPageMessages } from "../cart.ts";
import { closeOutMessages } from "../close-out-page.ts";
import { connectorMessages } from "../connectors.ts";
import { controlMessages, fieldMessages } from "../controls.ts";
import { counterMessages } from "../counter.ts";
import { counterDeskMessages, shortcutMessages } from "../counter-desk.ts";
import { counterHistoryMessages, giveBackMessages, officeBillMessages } from "../counter-history.ts";
import { customerMessages } from "../customers.ts";
import { declineMessages } from "../declines.ts";
import { documentationMessages } from "../documentation.ts";
import { assessorMessages, documentMessages } from "../documents.ts";
import { eBillingDialogMessages, eBillingMailMessages, eBillingPageMessages } from "../e-billing.ts";
import { embedSettingsMessages } from "../embed-settings.ts";
import { errorMessages } from "../errors.ts";
import { failureMessages, startErrorMessages } from "../failures.ts";
import { feeSettingsMessages } from "../fee-settings.ts";
import { feeMessages } from "../fees.ts";
import { frameMessages, instrumentErrorMessages } from "../frame.ts";
import { singlePaymentMessages } from "../guest-payment.ts";
import { importPageMessages } from "../import-page.ts";
import { importReasonMessages } from "../import-reasons.ts";
import { importMessages } from "../imports.ts";
import { jobMessages } from "../jobs.ts";
import { type Language, languageOf } from "../language.ts";
import { languageMessages } from "../languages.ts";
import { linkedAccountMessages } from "../linked-accounts.ts";
import { loaderMessages } from "../loader.ts";
import { lookSettingsMessages } from "../look-settings.ts";
import { accountMailMessages, linkPageMessages, mailMessages, receiptMailMessages } from "../mail.ts";
import { mailFileMessages } from "../mail-files.ts";
import { mailingMessages, mailTrackingMessages } from "../mail-tracking.ts";
import { miscMessages } from "../misc.ts";
import { miscPageMessages } from "../misc-pages.ts";
import { outcomeMessages, refundMessages, updateCheckMessages } from "../outcome.ts";
import { overviewMessages } from "../overview.ts";
import { passwordMessages } from "../passwords.ts";
import { payLinkMessages } from "../pay-link.ts";
import {
  amountErrorMessages,
  counterErrorMessages,
  miscPayerErrorMessages,
  payerErrorMessages,
} from "../payer-errors.ts";
import {
  guestPaymentMessages,
  methodMessages,
  paymentFailureMessages,
  paymentMessages,
  signUpMessages,
  termsMessages,
} from "../payment.ts";
import { paymentHistoryMessages, receiptEmailMessages } from "../payment-history.ts";
import { productSettingsMessages } from "../product-settings.ts";
import { profilePageMessages } from "../profile-page.ts";
import {
  findReceiptMessages,
  receiptMessages,
  receiptOfficeMessages,
  receiptStaffMessages,
} from "../receipt.ts";
import { refusalMessages } from "../refusals.ts";
import { registrationMessages, verifyMessages } from "../registration.ts";
import { reportFileMessages } from "../report-files.ts";
import { auditMessages, reportPageMessages, returnMessages, settlementMessages } from "../report-pages.ts";
import { reportMessages } from "../reports.ts";
import { residentPaymentMessages } from "../resident-payment.ts";
import { restrictedListMessages } from "../restricted-lists.ts";
import { restrictionMessages } from "../restrictions.ts";
import { returnedCheckMessages } from "../returned-checks.ts";
import { returnedMailMessages } from "../returned-mail.ts";
import { savedMethodMessages } from "../saved-methods.ts";
import { searchMessages, searchPageMessages } from "../search.ts";
import { sessionMessages } from "../session.ts";
import { settingsMessages, settingsSaveMessages } from "../settings.ts";
import { dialogMessages, shellMessages } from "../shell.ts";
import { sightMessages } from "../sight.ts";
import { standingMessages } from "../standing.ts";
import { statementMessages } from "../statements.ts";
import { terminalMessages } from "../terminal.ts";
import { textSettingsMessages } from "../text-settings.ts";
import { translateMessages, translateOpenMessages } from "../translate.ts";
import { userMessages } from "../users.ts";
import { cardFrameMessages, widgetMessages, widgetTroubleMessages } from "../widget.ts";
import { accountCodeMessagesEs, accountProofMessagesEs } from "./account-proof.ts";
import {
  autoPayMessagesEs,
  loginMessagesEs,
  passwordMessagesEs,
  profileMessagesEs,
  registrationMessagesEs,
  securityTopicMessagesEs,
  verifyMessagesEs,
} from "./accounts.ts";
import {
  addressChangeMailMessagesEs,
  addressChangeMessagesEs,
  addressDialogMessagesEs,
} from "./address-change.ts";
import { addressDeskMessagesEs } from "./address-desk.ts";
import {
  alertDialogMessagesEs,
  alertMailMessagesEs,
  alertMessagesEs,
  alertPageMessagesEs,
  consumerMessagesEs,
  emailRequestMessagesEs,
} from "./alerts.ts";
import { attentionMessagesEs } from "./attention.ts";
import {
  auditActMessagesEs,
  auditAmountMessagesEs,
  auditDetailMessagesEs,
  auditFeeMessagesEs,
  auditPartMessagesEs,
  auditValueMessagesEs,
} from "./audit-words.ts";
import { autoPayMailMessagesEs, autoPaySetUpMessagesEs } from "./autopay.ts";
import { autoPayPageMessagesEs } from "./autopay-page.ts";
import { backOfficeMessagesEs } from "./back-office.ts";
import {
  billMessagesEs,
  billPageMessagesEs,
  optionalDetailMessagesEs,
  taxSaleConsentMessagesEs,
} from "./bill.ts";
import {
  billAdviceMessagesEs,
  billAdviceStaffMessagesEs,
  documentPageMessagesEs,
  mailTrackingPageMessagesEs,
} from "./bill-page.ts";
import { cardStepMessagesEs } from "./card-step.ts";
import { cartMessagesEs, cartPageMessagesEs } from "./cart.ts";
import { closeOutMessagesEs } from "./close-out-page.ts";
import { connectorMessagesEs } from "./connectors.ts";
import { controlMessagesEs, fieldMessagesEs } from "./controls.ts";
import { counterMessagesEs } from "./counter.ts";
import { counterDeskMessagesEs, shortcutMessagesEs } from "./counter-desk.ts";
import { counterHistoryMessagesEs, giveBackMessagesEs, officeBillMessagesEs } from "./counter-history.ts";
import { customerMessagesEs } from "./customers.ts";
import { declineMessagesEs } from "./declines.ts";
import { documentationMessagesEs } from "./documentation.ts";
import { assessorMessagesEs, documentMessagesEs } from "./documents.ts";
import { eBillingDialogMessagesEs, eBillingMailMessagesEs, eBillingPageMessagesEs } from "./e-billing.ts";
import { embedSettingsMessagesEs } from "./embed-settings.ts";
import { errorMessagesEs } from "./errors.ts";
import { failureMessagesEs, startErrorMessagesEs } from "./failures.ts";
import { feeSettingsMessagesEs } from "./fee-settings.ts";
import { feeMessagesEs } from "./fees.ts";
import { frameMessagesEs, instrumentErrorMessagesEs } from "./frame.ts";
import { singlePaymentMessagesEs } from "./guest-payment.ts";
import { importPageMessagesEs } from "./import-page.ts";
import { importReasonMessagesEs } from "./import-reasons.ts";
import { importMessagesEs } from "./imports.ts";
import { jobMessagesEs } from "./jobs.ts";
import { languageMessagesEs } from "./languages.ts";
import { linkedAccountMessagesEs } from "./linked-accounts.ts";
import { loaderMessagesEs } from "./loader.ts";
import { lookSettingsMessagesEs } from "./look-settings.ts";
import { accountMailMessagesEs, linkPageMessagesEs, mailMessagesEs, receiptMailMessagesEs } from "./mail.ts";
import { mailFileMessagesEs } from "./mail-files.ts";
import { mailingMessagesEs, mailTrackingMessagesEs } from "./mail-tracking.ts";
import { miscMessagesEs } from "./misc.ts";
import { miscPageMessagesEs } from "./misc-pages.ts";
import { outcomeMessagesEs, refundMessagesEs, updateCheckMessagesEs } from "./outcome.ts";
import { overviewMessagesEs } from "./overview.ts";
import { payLinkMessagesEs } from "./pay-link.ts";
import {
  amountErrorMessagesEs,
  counterErrorMessagesEs,
  miscPayerErrorMessagesEs,
  payerErrorMessagesEs,
} from "./payer-errors.ts";
import {
  guestPaymentMessagesEs,
  methodMessagesEs,
  paymentFailureMessagesEs,
  paymentMessagesEs,
  signUpMessagesEs,
  termsMessagesEs,
} from "./payment.ts";
import { paymentHistoryMessagesEs, receiptEmailMessagesEs } from "./payment-history.ts";
import { productSettingsMessagesEs } from "./product-settings.ts";
import { profilePageMessagesEs } from "./profile-page.ts";
import {
  findReceiptMessagesEs,
  receiptMessagesEs,
  receiptOfficeMessagesEs,
  receiptStaffMessagesEs,
} from "./receipt.ts";
import { refusalMessagesEs } from "./refusals.ts";
import { reportFileMessagesEs } from "./report-files.ts";
import {
  auditMessagesEs,
  reportPageMessagesEs,
  returnMessagesEs,
  settlementMessagesEs,
} from "./report-pages.ts";
import { reportMessagesEs } from "./reports.ts";
import { residentPaymentMessagesEs } from "./resident-payment.ts";
import { restrictedListMessagesEs } from "./restricted-lists.ts";
import { restrictionMessagesEs } from "./restrictions.ts";
import { returnedCheckMessagesEs } from "./returned-checks.ts";
import { returnedMailMessagesEs } from "./returned-mail.ts";
import { savedMethodMessagesEs } from "./saved-methods.ts";
import { searchMessagesEs, searchPageMessagesEs } from "./search.ts";
import { sessionMessagesEs } from "./session.ts";
import { settingsMessagesEs, settingsSaveMessagesEs } from "./settings.ts";
import { dialogMessagesEs, shellMessagesEs } from "./shell.ts";
import { sightMessagesEs } from "./sight.ts";
import { standingMessagesEs } from "./standing.ts";
import { statementMessagesEs } from "./statements.ts";
import { terminalMessagesEs } from "./terminal.ts";
import { textSettingsMessagesEs } from "./text-settings.ts";
import { translateMessagesEs, translateOpenMessagesEs } from "./translate.ts";
import { userMessagesEs } from "./users.ts";
import { cardFrameMessagesEs, widgetMessagesEs, widgetTroubleMessagesEs } from "./widget.ts";

/** What a face of a few areas needs, so that it ships no others. */
export {
  amountErrorMessagesEs,
  billMessagesEs,
  cardFrameMessagesEs,
  cartMessagesEs,
  controlMessagesEs,
  errorMessagesEs,
  failureMessagesEs,
  feeMessagesEs,
  fieldMessagesEs,
  frameMessagesEs,
  instrumentErrorMessagesEs,
  loaderMessagesEs,
  payerErrorMessagesEs,
  paymentMessagesEs,
  receiptMessagesEs,
  searchMessagesEs,
  sightMessagesEs,
  startErrorMessagesEs,
  termsMessagesEs,
  widgetMessagesEs,
  widgetTroubleMessagesEs,
};

/** Spanish: every area of the catalogue. To be loaded when it is spoken, never beside English. */
export const SPANISH: Language = languageOf(
  "es",
  new Map<object, object>([
    [accountMailMessages, accountMailMessagesEs],
    [addressChangeMailMessages, addressChangeMailMessagesEs],
    [addressChangeMessages, addressChangeMessagesEs],
    [addressDialogMessages, addressDialogMessagesEs],
    [alertDialogMessages, alertDialogMessagesEs],
    [alertMailMessages, alertMailMessagesEs],
    [alertMessages, alertMessagesEs],
    [consumerMessages, consumerMessagesEs],
    [alertPageMessages, alertPageMessagesEs],
    [amountErrorMessages, amountErrorMessagesEs],
    [assessorMessages, assessorMessagesEs],
    [autoPayMailMessages, autoPayMailMessagesEs],
    [autoPayMessages, autoPayMessagesEs],
    [autoPayPageMessages, autoPayPageMessagesEs],
    [autoPaySetUpMessages, autoPaySetUpMessagesEs],
    [billMessages, billMessagesEs],
    [optionalDetailMessages, optionalDetailMessagesEs],
    [billPageMessages, billPageMessagesEs],
    [billAdviceMessages, billAdviceMessagesEs],
    [billAdviceStaffMessages, billAdviceStaffMessagesEs],
    [mailTrackingPageMessages, mailTrackingPageMessagesEs],
    [documentPageMessages, documentPageMessagesEs],
    [taxSaleConsentMessages, taxSaleConsentMessagesEs],
    [cardFrameMessages, cardFrameMessagesEs],
    [calendarMessages, calendarMessagesEs],
    [cardStepMessages, cardStepMessagesEs],
    [singlePaymentMessages, singlePaymentMessagesEs],
    [miscPageMessages, miscPageMessagesEs],
    [cartMessages, cartMessagesEs],
    [cartPageMessages, cartPageMessagesEs],
    [controlMessages, controlMessagesEs],
    [counterMessages, counterMessagesEs],
    [counterDeskMessages, counterDeskMessagesEs],
    [shortcutMessages, shortcutMessagesEs],
    [counterErrorMessages, counterErrorMessagesEs],
    [eBillingDialogMessages, eBillingDialogMessagesEs],
    [eBillingMailMessages, eBillingMailMessagesEs],
    [eBillingPageMessages, eBillingPageMessagesEs],
    [emailRequestMessages, emailRequestMessagesEs],
    [customerMessages, customerMessagesEs],
    [documentationMessages, documentationMessagesEs],
    [documentMessages, documentMessagesEs],
    [errorMessages, errorMessagesEs],
    [failureMessages, failureMessagesEs],
    [startErrorMessages, startErrorMessagesEs],
    [feeMessages, feeMessagesEs],
    [fieldMessages, fieldMessagesEs],
    [frameMessages, frameMessagesEs],
    [sightMessages, sightMessagesEs],
    [guestPaymentMessages, guestPaymentMessagesEs],
    [importMessages, importMessagesEs],
    [importPageMessages, importPageMessagesEs],
    [importReasonMessages, importReasonMessagesEs],
    [instrumentErrorMessages, instrumentErrorMessagesEs],
    [languageMessages, languageMessagesEs],
    [linkPageMessages, linkPageMessagesEs],
    [loginMessages, loginMessagesEs],
    [mailFileMessages, mailFileMessagesEs],
    [mailMessages, mailMessagesEs],
    [mailTrackingMessages, mailTrackingMessagesEs],
    [mailingMessages, mailingMessagesEs],
    [methodMessages, methodMessagesEs],
    [miscMessages, miscMessagesEs],
    [miscPayerErrorMessages, miscPayerErrorMessagesEs],
    [outcomeMessages, outcomeMessagesEs],
    [passwordMessages, passwordMessagesEs],
    [payLinkMessages, payLinkMessagesEs],
    [payerErrorMessages, payerErrorMessagesEs],
    [paymentMessages, paymentMessagesEs],
    [paymentFailureMessages, paymentFailureMessagesEs],
    [profileMessages, profileMessagesEs],
    [receiptMailMessages, receiptMailMessagesEs],
    [receiptMessages, receiptMessagesEs],
    [receiptOfficeMessages, receiptOfficeMessagesEs],
    [receiptStaffMessages, receiptStaffMessagesEs],
    [findReceiptMessages, findReceiptMessagesEs],
    [refundMessages, refundMessagesEs],
    [counterHistoryMessages, counterHistoryMessagesEs],
    [officeBillMessages, officeBillMessagesEs],
    [giveBackMessages, giveBackMessagesEs],
    [jobMessages, jobMessagesEs],
    [accountCodeMessages, accountCodeMessagesEs],
    [addressDeskMessages, addressDeskMessagesEs],
    [accountProofMessages, accountProofMessagesEs],
    [registrationMessages, registrationMessagesEs],
    [auditMessages, auditMessagesEs],
    [auditActMessages, auditActMessagesEs],
    [auditAmountMessages, auditAmountMessagesEs],
    [auditDetailMessages, auditDetailMessagesEs],
    [auditFeeMessages, auditFeeMessagesEs],
    [auditPartMessages, auditPartMessagesEs],
    [auditValueMessages, auditValueMessagesEs],
    [closeOutMessages, closeOutMessagesEs],
    [reportFileMessages, reportFileMessagesEs],
    [reportPageMessages, reportPageMessagesEs],
    [returnMessages, returnMessagesEs],
    [settlementMessages, settlementMessagesEs],
    [attentionMessages, attentionMessagesEs],
    [returnedCheckMessages, returnedCheckMessagesEs],
    [refusalMessages, refusalMessagesEs],
    [returnedMailMessages, returnedMailMessagesEs],
    [declineMessages, declineMessagesEs],
    [reportMessages, reportMessagesEs],
    [residentPaymentMessages, residentPaymentMessagesEs],
    [restrictedListMessages, restrictedListMessagesEs],
    [restrictionMessages, restrictionMessagesEs],
    [savedMethodMessages, savedMethodMessagesEs],
    [searchMessages, searchMessagesEs],
    [searchPageMessages, searchPageMessagesEs],
    [securityTopicMessages, securityTopicMessagesEs],
    [sessionMessages, sessionMessagesEs],
    [shellMessages, shellMessagesEs],
    [dialogMessages, dialogMessagesEs],
    [backOfficeMessages, backOfficeMessagesEs],
    [connectorMessages, connectorMessagesEs],
    [embedSettingsMessages, embedSettingsMessagesEs],
    [feeSettingsMessages, feeSettingsMessagesEs],
    [loaderMessages, loaderMessagesEs],
    [lookSettingsMessages, lookSettingsMessagesEs],
    [productSettingsMessages, productSettingsMessagesEs],
    [settingsMessages, settingsMessagesEs],
    [settingsSaveMessages, settingsSaveMessagesEs],
    [textSettingsMessages, textSettingsMessagesEs],
    [standingMessages, standingMessagesEs],
    [terminalMessages, terminalMessagesEs],
    [translateOpenMessages, translateOpenMessagesEs],
    [translateMessages, translateMessagesEs],
    [signUpMessages, signUpMessagesEs],
    [termsMessages, termsMessagesEs],
    [updateCheckMessages, updateCheckMessagesEs],
    [verifyMessages, verifyMessagesEs],
    [linkedAccountMessages, linkedAccountMessagesEs],
    [overviewMessages, overviewMessagesEs],
    [paymentHistoryMessages, paymentHistoryMessagesEs],
    [receiptEmailMessages, receiptEmailMessagesEs],
    [profilePageMessages, profilePageMessagesEs],
    [statementMessages, statementMessagesEs],
    [userMessages, userMessagesEs],
    [widgetMessages, widgetMessagesEs],
    [widgetTroubleMessages, widgetTroubleMessagesEs],
  ]),
);
