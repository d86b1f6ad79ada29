import { amountInputMessages } from "../general/amount-input.ts";
import { calendarMessages } from "../general/calendar.ts";
import {
  journalMessages,
  moneyViewMessages,
  reportViewMessages,
  seasonMessages,
} from "../money/money-view.ts";
import {
  adminNoticeMessages,
  gatewayStopPageMessages,
  passwordPromptMessages,
} from "../people/admin-safety.ts";
import { emailChangeMailMessages, emailChangePageMessages } from "../people/email-change.ts";
import { amountInputMessagesEs } from "./general/amount-input.ts";
import { calendarMessagesEs } from "./general/calendar.ts";
import {
  journalMessagesEs,
  moneyViewMessagesEs,
  reportViewMessagesEs,
  seasonMessagesEs,
} from "./money/money-view.ts";
import {
  adminNoticeMessagesEs,
  gatewayStopPageMessagesEs,
  passwordPromptMessagesEs,
} from "./people/admin-safety.ts";
import { emailChangeMailMessagesEs, emailChangePageMessagesEs } from "./people/email-change.ts";

/*
 * Plain Spanish as spoken in the United States, readable for everyone: usted, short sentences, and one word for each
 * thing. bill: factura · county: condado · office: oficina · parcel: parcela · owner: propietario · due:
 * a pagar, vence · back taxes: impuestos atrasados · tax sale: venta por impuestos · levy: embargo · assessment:
 * valoración · taxing entity: entidad fiscal · service fee: cargo por servicio · amount: monto · receipt: recibo · eCheck:
 * cheque electrónico · routing number: número de ruta · refund: reembolso · void: anulación · decline: rechazar ·
 * sign in: iniciar sesión · sign up: inscribirse · e-billing: factura electrónica · E-Alert: alerta electrónica · autopay:
 * pago automático · ZIP code: código postal · counter: mostrador · terminal: terminal · press: oprimir · check (a box): marcar · status: situación · state: estado.
 */

import {
  addressChangeMailMessages,
  addressChangeMessages,
  addressDialogMessages,
} from "../bills/address-change.ts";
import {
  alertDialogMessages,
  alertMailMessages,
  alertMessages,
  alertPageMessages,
  consumerMessages,
  emailRequestMessages,
} from "../bills/alerts.ts";
import {
  billMessages,
  billPageMessages,
  optionalDetailMessages,
  taxSaleConsentMessages,
} from "../bills/bill.ts";
import {
  billAdviceMessages,
  billAdviceStaffMessages,
  billCalendarMessages,
  billStaffHintMessages,
  documentPageMessages,
  mailTrackingPageMessages,
  pendingPaymentMessages,
  taxShareMessages,
} from "../bills/bill-page.ts";
import { assessorMessages, documentMessages, receiptCheckMessages } from "../bills/documents.ts";
import { eBillingDialogMessages, eBillingMailMessages, eBillingPageMessages } from "../bills/e-billing.ts";
import { jobMessages } from "../bills/jobs.ts";
import { payLinkMessages } from "../bills/pay-link.ts";
import { paymentUnavailableMessages } from "../bills/payment-unavailable.ts";
import { restrictedListMessages } from "../bills/restricted-lists.ts";
import { restrictionMessages } from "../bills/restrictions.ts";
import { searchMessages, searchPageMessages } from "../bills/search.ts";
import { statementMessages } from "../bills/statements.ts";
import { controlMessages, fieldMessages } from "../general/controls.ts";
import { documentationMessages } from "../general/documentation.ts";
import { errorMessages } from "../general/errors.ts";
import { failureMessages, notMadeMessages, startErrorMessages } from "../general/failures.ts";
import { type Language, languageOf } from "../general/language.ts";
import { accountMailMessages, linkPageMessages, mailMessages, receiptMailMessages } from "../general/mail.ts";
import { mailFileMessages, mailingMessages, mailTrackingMessages } from "../general/mail-tracking.ts";
import { serviceStatusMessages } from "../general/service-status.ts";
import { sessionMessages, standingMessages } from "../general/session.ts";
import { dialogMessages, onlyInMessages, shellMessages } from "../general/shell.ts";
import { translateMessages, translateOpenMessages } from "../general/translate.ts";
import { achMessages } from "../money/ach.ts";
import { bankDepositMessages } from "../money/bank-deposits.ts";
import { dayBooksMessages } from "../money/day-books.ts";
import { deadlineMessages } from "../money/deadlines.ts";
import { disputeMessages } from "../money/disputes.ts";
import { fileLimitMessages } from "../money/file-limits.ts";
import { returnCodeMessages } from "../money/return-codes.ts";
import { separateFeeMessages } from "../money/separate-fee.ts";
import { addressDeskMessages } from "../office/address-desk.ts";
import { approvalMessages } from "../office/approvals.ts";
import { attentionMessages } from "../office/attention.ts";
import {
  auditActMessages,
  auditAmountMessages,
  auditControlMessages,
  auditDetailMessages,
  auditExportMessages,
  auditFeeMessages,
  auditPartMessages,
  auditValueMessages,
} from "../office/audit-words.ts";
import { backOfficeMessages } from "../office/back-office.ts";
import { closeOutMessages } from "../office/close-out-page.ts";
import { connectorMessages } from "../office/connectors.ts";
import { controlsMessages, permissionMessages, usualReasonMessages } from "../office/controls.ts";
import { counterDeskMessages, counterMessages, shortcutMessages } from "../office/counter.ts";
import { counterHistoryMessages, giveBackMessages, officeBillMessages } from "../office/counter-history.ts";
import { drawerCountMessages } from "../office/drawer-count.ts";
import { embedSettingsMessages } from "../office/embed-settings.ts";
import { feeSettingsMessages } from "../office/fee-settings.ts";
import { gatewayAccountMessages } from "../office/gateway-account.ts";
import { importFolderMessages } from "../office/import-folder.ts";
import { importPageMessages } from "../office/import-page.ts";
import { importMessages, importReasonMessages } from "../office/imports.ts";
import { lookSettingsMessages } from "../office/look-settings.ts";
import { productSettingsMessages } from "../office/product-settings.ts";
import { reportFileMessages, reportMessages } from "../office/report-files.ts";
import {
  auditMessages,
  reportPageMessages,
  returnMessages,
  settlementMessages,
} from "../office/report-pages.ts";
import { returnedMailMessages } from "../office/returned-mail.ts";
import { settingsMessages, settingsSaveMessages } from "../office/settings.ts";
import { textSettingsMessages } from "../office/text-settings.ts";
import { cartCountMessages, cartLineMessages, cartMessages, cartPageMessages } from "../payments/cart.ts";
import { challengeMessages } from "../payments/challenge.ts";
import { declineMessages } from "../payments/declines.ts";
import { feeMessages } from "../payments/fees.ts";
import {
  cardStepMessages,
  frameMessages,
  instrumentErrorMessages,
  sightMessages,
} from "../payments/frame.ts";
import { singlePaymentMessages } from "../payments/guest-payment.ts";
import { checkKindNames, onlineMethodMessages } from "../payments/method-names.ts";
import { miscMessages } from "../payments/misc.ts";
import { miscPageMessages } from "../payments/misc-pages.ts";
import { outcomeMessages, refundMessages, updateCheckMessages } from "../payments/outcome.ts";
import {
  amountErrorMessages,
  counterErrorMessages,
  lineMessages,
  miscPayerErrorMessages,
  payerErrorMessages,
  refusalMessages,
} from "../payments/payer-errors.ts";
import {
  guestPaymentMessages,
  methodMessages,
  paymentFailureMessages,
  paymentMessages,
  signUpMessages,
  termsMessages,
} from "../payments/payment.ts";
import {
  findReceiptMessages,
  receiptCounterMessages,
  receiptMessages,
  receiptOfficeMessages,
  receiptStaffMessages,
} from "../payments/receipt.ts";
import { residentPaymentMessages, secondChargeMessages } from "../payments/resident-payment.ts";
import { returnedCheckMessages } from "../payments/returned-checks.ts";
import { terminalMessages } from "../payments/terminal.ts";
import { walletMessages, walletSiteMessages } from "../payments/wallets.ts";
import {
  cardFrameMessages,
  loaderMessages,
  sheetMessages,
  widgetMessages,
  widgetTroubleMessages,
} from "../payments/widget.ts";
import { accountCodeMessages, accountProofMessages } from "../people/account-proof.ts";
import {
  autoPayMessages,
  loginMessages,
  profileMessages,
  securityTopicMessages,
} from "../people/accounts.ts";
import { autoPayMailMessages, autoPaySetUpMessages } from "../people/autopay.ts";
import { autoPayPageMessages } from "../people/autopay-page.ts";
import { customerMessages } from "../people/customers.ts";
import { linkedAccountMessages } from "../people/linked-accounts.ts";
import { openSessionMessages } from "../people/open-sessions.ts";
import { overviewMessages } from "../people/overview.ts";
import { passwordMessages } from "../people/passwords.ts";
import { paymentHistoryMessages, receiptEmailMessages } from "../people/payment-history.ts";
import { profilePageMessages } from "../people/profile-page.ts";
import { registrationMessages, verifyMessages } from "../people/registration.ts";
import { savedMethodMessages } from "../people/saved-methods.ts";
import { userMessages } from "../people/users.ts";
import {
  addressChangeMailMessagesEs,
  addressChangeMessagesEs,
  addressDialogMessagesEs,
} from "./bills/address-change.ts";
import {
  alertDialogMessagesEs,
  alertMailMessagesEs,
  alertMessagesEs,
  alertPageMessagesEs,
  consumerMessagesEs,
  emailRequestMessagesEs,
} from "./bills/alerts.ts";
import {
  billMessagesEs,
  billPageMessagesEs,
  optionalDetailMessagesEs,
  taxSaleConsentMessagesEs,
} from "./bills/bill.ts";
import {
  billAdviceMessagesEs,
  billAdviceStaffMessagesEs,
  billCalendarMessagesEs,
  billStaffHintMessagesEs,
  documentPageMessagesEs,
  mailTrackingPageMessagesEs,
  pendingPaymentMessagesEs,
  taxShareMessagesEs,
} from "./bills/bill-page.ts";
import { assessorMessagesEs, documentMessagesEs, receiptCheckMessagesEs } from "./bills/documents.ts";
import {
  eBillingDialogMessagesEs,
  eBillingMailMessagesEs,
  eBillingPageMessagesEs,
} from "./bills/e-billing.ts";
import { jobMessagesEs } from "./bills/jobs.ts";
import { payLinkMessagesEs } from "./bills/pay-link.ts";
import { paymentUnavailableMessagesEs } from "./bills/payment-unavailable.ts";
import { restrictedListMessagesEs } from "./bills/restricted-lists.ts";
import { restrictionMessagesEs } from "./bills/restrictions.ts";
import { searchMessagesEs, searchPageMessagesEs } from "./bills/search.ts";
import { statementMessagesEs } from "./bills/statements.ts";
import { controlMessagesEs, fieldMessagesEs } from "./general/controls.ts";
import { documentationMessagesEs } from "./general/documentation.ts";
import { errorMessagesEs } from "./general/errors.ts";
import { failureMessagesEs, notMadeMessagesEs, startErrorMessagesEs } from "./general/failures.ts";
import {
  accountMailMessagesEs,
  linkPageMessagesEs,
  mailMessagesEs,
  receiptMailMessagesEs,
} from "./general/mail.ts";
import { mailFileMessagesEs, mailingMessagesEs, mailTrackingMessagesEs } from "./general/mail-tracking.ts";
import { serviceStatusMessagesEs } from "./general/service-status.ts";
import { sessionMessagesEs, standingMessagesEs } from "./general/session.ts";
import { dialogMessagesEs, onlyInMessagesEs, shellMessagesEs } from "./general/shell.ts";
import { translateMessagesEs, translateOpenMessagesEs } from "./general/translate.ts";
import { achMessagesEs } from "./money/ach.ts";
import { bankDepositMessagesEs } from "./money/bank-deposits.ts";
import { dayBooksMessagesEs } from "./money/day-books.ts";
import { deadlineMessagesEs } from "./money/deadlines.ts";
import { disputeMessagesEs } from "./money/disputes.ts";
import { fileLimitMessagesEs } from "./money/file-limits.ts";
import { returnCodeMessagesEs } from "./money/return-codes.ts";
import { separateFeeMessagesEs } from "./money/separate-fee.ts";
import { addressDeskMessagesEs } from "./office/address-desk.ts";
import { approvalMessagesEs } from "./office/approvals.ts";
import { attentionMessagesEs } from "./office/attention.ts";
import {
  auditActMessagesEs,
  auditAmountMessagesEs,
  auditControlMessagesEs,
  auditDetailMessagesEs,
  auditExportMessagesEs,
  auditFeeMessagesEs,
  auditPartMessagesEs,
  auditValueMessagesEs,
} from "./office/audit-words.ts";
import { backOfficeMessagesEs } from "./office/back-office.ts";
import { closeOutMessagesEs } from "./office/close-out-page.ts";
import { connectorMessagesEs } from "./office/connectors.ts";
import { controlsMessagesEs, permissionMessagesEs, usualReasonMessagesEs } from "./office/controls.ts";
import { counterDeskMessagesEs, counterMessagesEs, shortcutMessagesEs } from "./office/counter.ts";
import {
  counterHistoryMessagesEs,
  giveBackMessagesEs,
  officeBillMessagesEs,
} from "./office/counter-history.ts";
import { drawerCountMessagesEs } from "./office/drawer-count.ts";
import { embedSettingsMessagesEs } from "./office/embed-settings.ts";
import { feeSettingsMessagesEs } from "./office/fee-settings.ts";
import { gatewayAccountMessagesEs } from "./office/gateway-account.ts";
import { importFolderMessagesEs } from "./office/import-folder.ts";
import { importPageMessagesEs } from "./office/import-page.ts";
import { importMessagesEs, importReasonMessagesEs } from "./office/imports.ts";
import { lookSettingsMessagesEs } from "./office/look-settings.ts";
import { productSettingsMessagesEs } from "./office/product-settings.ts";
import { reportFileMessagesEs, reportMessagesEs } from "./office/report-files.ts";
import {
  auditMessagesEs,
  reportPageMessagesEs,
  returnMessagesEs,
  settlementMessagesEs,
} from "./office/report-pages.ts";
import { returnedMailMessagesEs } from "./office/returned-mail.ts";
import { settingsMessagesEs, settingsSaveMessagesEs } from "./office/settings.ts";
import { textSettingsMessagesEs } from "./office/text-settings.ts";
import {
  cartCountMessagesEs,
  cartLineMessagesEs,
  cartMessagesEs,
  cartPageMessagesEs,
} from "./payments/cart.ts";
import { challengeMessagesEs } from "./payments/challenge.ts";
import { declineMessagesEs } from "./payments/declines.ts";
import { feeMessagesEs } from "./payments/fees.ts";
import {
  cardStepMessagesEs,
  frameMessagesEs,
  instrumentErrorMessagesEs,
  sightMessagesEs,
} from "./payments/frame.ts";
import { singlePaymentMessagesEs } from "./payments/guest-payment.ts";
import { checkKindNamesEs, onlineMethodMessagesEs } from "./payments/method-names.ts";
import { miscMessagesEs } from "./payments/misc.ts";
import { miscPageMessagesEs } from "./payments/misc-pages.ts";
import { outcomeMessagesEs, refundMessagesEs, updateCheckMessagesEs } from "./payments/outcome.ts";
import {
  amountErrorMessagesEs,
  counterErrorMessagesEs,
  lineMessagesEs,
  miscPayerErrorMessagesEs,
  payerErrorMessagesEs,
  refusalMessagesEs,
} from "./payments/payer-errors.ts";
import {
  guestPaymentMessagesEs,
  methodMessagesEs,
  paymentFailureMessagesEs,
  paymentMessagesEs,
  signUpMessagesEs,
  termsMessagesEs,
} from "./payments/payment.ts";
import {
  findReceiptMessagesEs,
  receiptCounterMessagesEs,
  receiptMessagesEs,
  receiptOfficeMessagesEs,
  receiptStaffMessagesEs,
} from "./payments/receipt.ts";
import { residentPaymentMessagesEs, secondChargeMessagesEs } from "./payments/resident-payment.ts";
import { returnedCheckMessagesEs } from "./payments/returned-checks.ts";
import { terminalMessagesEs } from "./payments/terminal.ts";
import { walletMessagesEs, walletSiteMessagesEs } from "./payments/wallets.ts";
import {
  cardFrameMessagesEs,
  loaderMessagesEs,
  sheetMessagesEs,
  widgetMessagesEs,
  widgetTroubleMessagesEs,
} from "./payments/widget.ts";
import { accountCodeMessagesEs, accountProofMessagesEs } from "./people/account-proof.ts";
import {
  autoPayMessagesEs,
  loginMessagesEs,
  passwordMessagesEs,
  profileMessagesEs,
  registrationMessagesEs,
  securityTopicMessagesEs,
  verifyMessagesEs,
} from "./people/accounts.ts";
import { autoPayMailMessagesEs, autoPaySetUpMessagesEs } from "./people/autopay.ts";
import { autoPayPageMessagesEs } from "./people/autopay-page.ts";
import { customerMessagesEs } from "./people/customers.ts";
import { linkedAccountMessagesEs } from "./people/linked-accounts.ts";
import { openSessionMessagesEs } from "./people/open-sessions.ts";
import { overviewMessagesEs } from "./people/overview.ts";
import { paymentHistoryMessagesEs, receiptEmailMessagesEs } from "./people/payment-history.ts";
import { profilePageMessagesEs } from "./people/profile-page.ts";
import { savedMethodMessagesEs } from "./people/saved-methods.ts";
import { userMessagesEs } from "./people/users.ts";

/** Spanish: every area of the catalog. */
export const WHOLE: Language = languageOf(
  "es",
  new Map<object, object>([
    [emailChangeMailMessages, emailChangeMailMessagesEs],
    [emailChangePageMessages, emailChangePageMessagesEs],
    [adminNoticeMessages, adminNoticeMessagesEs],
    [gatewayStopPageMessages, gatewayStopPageMessagesEs],
    [passwordPromptMessages, passwordPromptMessagesEs],
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
    [amountInputMessages, amountInputMessagesEs],
    [assessorMessages, assessorMessagesEs],
    [autoPayMailMessages, autoPayMailMessagesEs],
    [autoPayMessages, autoPayMessagesEs],
    [autoPayPageMessages, autoPayPageMessagesEs],
    [autoPaySetUpMessages, autoPaySetUpMessagesEs],
    [billMessages, billMessagesEs],
    [paymentUnavailableMessages, paymentUnavailableMessagesEs],
    [optionalDetailMessages, optionalDetailMessagesEs],
    [billPageMessages, billPageMessagesEs],
    [billAdviceMessages, billAdviceMessagesEs],
    [billCalendarMessages, billCalendarMessagesEs],
    [taxShareMessages, taxShareMessagesEs],
    [billAdviceStaffMessages, billAdviceStaffMessagesEs],
    [pendingPaymentMessages, pendingPaymentMessagesEs],
    [billStaffHintMessages, billStaffHintMessagesEs],
    [mailTrackingPageMessages, mailTrackingPageMessagesEs],
    [documentPageMessages, documentPageMessagesEs],
    [taxSaleConsentMessages, taxSaleConsentMessagesEs],
    [cardFrameMessages, cardFrameMessagesEs],
    [calendarMessages, calendarMessagesEs],
    [cardStepMessages, cardStepMessagesEs],
    [singlePaymentMessages, singlePaymentMessagesEs],
    [miscPageMessages, miscPageMessagesEs],
    [cartCountMessages, cartCountMessagesEs],
    [cartMessages, cartMessagesEs],
    [cartLineMessages, cartLineMessagesEs],
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
    [notMadeMessages, notMadeMessagesEs],
    [startErrorMessages, startErrorMessagesEs],
    [feeMessages, feeMessagesEs],
    [fieldMessages, fieldMessagesEs],
    [challengeMessages, challengeMessagesEs],
    [frameMessages, frameMessagesEs],
    [sightMessages, sightMessagesEs],
    [guestPaymentMessages, guestPaymentMessagesEs],
    [importMessages, importMessagesEs],
    [fileLimitMessages, fileLimitMessagesEs],
    [importFolderMessages, importFolderMessagesEs],
    [importPageMessages, importPageMessagesEs],
    [importReasonMessages, importReasonMessagesEs],
    [instrumentErrorMessages, instrumentErrorMessagesEs],
    [linkPageMessages, linkPageMessagesEs],
    [loginMessages, loginMessagesEs],
    [mailFileMessages, mailFileMessagesEs],
    [mailMessages, mailMessagesEs],
    [mailTrackingMessages, mailTrackingMessagesEs],
    [mailingMessages, mailingMessagesEs],
    [serviceStatusMessages, serviceStatusMessagesEs],
    [methodMessages, methodMessagesEs],
    [miscMessages, miscMessagesEs],
    [miscPayerErrorMessages, miscPayerErrorMessagesEs],
    [outcomeMessages, outcomeMessagesEs],
    [passwordMessages, passwordMessagesEs],
    [payLinkMessages, payLinkMessagesEs],
    [checkKindNames, checkKindNamesEs],
    [onlineMethodMessages, onlineMethodMessagesEs],
    [payerErrorMessages, payerErrorMessagesEs],
    [paymentMessages, paymentMessagesEs],
    [paymentFailureMessages, paymentFailureMessagesEs],
    [profileMessages, profileMessagesEs],
    [receiptCheckMessages, receiptCheckMessagesEs],
    [receiptMailMessages, receiptMailMessagesEs],
    [receiptMessages, receiptMessagesEs],
    [receiptOfficeMessages, receiptOfficeMessagesEs],
    [receiptCounterMessages, receiptCounterMessagesEs],
    [receiptStaffMessages, receiptStaffMessagesEs],
    [findReceiptMessages, findReceiptMessagesEs],
    [refundMessages, refundMessagesEs],
    [approvalMessages, approvalMessagesEs],
    [controlsMessages, controlsMessagesEs],
    [permissionMessages, permissionMessagesEs],
    [usualReasonMessages, usualReasonMessagesEs],
    [openSessionMessages, openSessionMessagesEs],
    [auditControlMessages, auditControlMessagesEs],
    [auditExportMessages, auditExportMessagesEs],
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
    [achMessages, achMessagesEs],
    [disputeMessages, disputeMessagesEs],
    [returnCodeMessages, returnCodeMessagesEs],
    [bankDepositMessages, bankDepositMessagesEs],
    [closeOutMessages, closeOutMessagesEs],
    [dayBooksMessages, dayBooksMessagesEs],
    [drawerCountMessages, drawerCountMessagesEs],
    [reportFileMessages, reportFileMessagesEs],
    [journalMessages, journalMessagesEs],
    [moneyViewMessages, moneyViewMessagesEs],
    [reportViewMessages, reportViewMessagesEs],
    [seasonMessages, seasonMessagesEs],
    [reportPageMessages, reportPageMessagesEs],
    [returnMessages, returnMessagesEs],
    [settlementMessages, settlementMessagesEs],
    [attentionMessages, attentionMessagesEs],
    [returnedCheckMessages, returnedCheckMessagesEs],
    [lineMessages, lineMessagesEs],
    [refusalMessages, refusalMessagesEs],
    [returnedMailMessages, returnedMailMessagesEs],
    [declineMessages, declineMessagesEs],
    [reportMessages, reportMessagesEs],
    [residentPaymentMessages, residentPaymentMessagesEs],
    [secondChargeMessages, secondChargeMessagesEs],
    [restrictedListMessages, restrictedListMessagesEs],
    [restrictionMessages, restrictionMessagesEs],
    [savedMethodMessages, savedMethodMessagesEs],
    [searchMessages, searchMessagesEs],
    [searchPageMessages, searchPageMessagesEs],
    [securityTopicMessages, securityTopicMessagesEs],
    [sessionMessages, sessionMessagesEs],
    [onlyInMessages, onlyInMessagesEs],
    [shellMessages, shellMessagesEs],
    [dialogMessages, dialogMessagesEs],
    [backOfficeMessages, backOfficeMessagesEs],
    [connectorMessages, connectorMessagesEs],
    [deadlineMessages, deadlineMessagesEs],
    [gatewayAccountMessages, gatewayAccountMessagesEs],
    [separateFeeMessages, separateFeeMessagesEs],
    [walletMessages, walletMessagesEs],
    [walletSiteMessages, walletSiteMessagesEs],
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
    [sheetMessages, sheetMessagesEs],
    [widgetTroubleMessages, widgetTroubleMessagesEs],
  ]),
);

/** What the widget's first view says. */
export const FIRST_VIEW: Language = languageOf(
  "es",
  new Map<object, object>([
    [startErrorMessages, startErrorMessagesEs],
    [widgetMessages, widgetMessagesEs],
    [sheetMessages, sheetMessagesEs],
    [widgetTroubleMessages, widgetTroubleMessagesEs],
  ]),
);

/** What the widget's journey says. */
export const JOURNEY: Language = languageOf(
  "es",
  new Map<object, object>([
    [amountErrorMessages, amountErrorMessagesEs],
    [amountInputMessages, amountInputMessagesEs],
    [billMessages, billMessagesEs],
    [paymentUnavailableMessages, paymentUnavailableMessagesEs],
    [calendarMessages, calendarMessagesEs],
    [cardFrameMessages, cardFrameMessagesEs],
    [cartCountMessages, cartCountMessagesEs],
    [cartMessages, cartMessagesEs],
    [cartLineMessages, cartLineMessagesEs],
    [controlMessages, controlMessagesEs],
    [failureMessages, failureMessagesEs],
    [feeMessages, feeMessagesEs],
    [fieldMessages, fieldMessagesEs],
    [onlineMethodMessages, onlineMethodMessagesEs],
    [payerErrorMessages, payerErrorMessagesEs],
    [onlyInMessages, onlyInMessagesEs],
    [paymentMessages, paymentMessagesEs],
    [receiptMessages, receiptMessagesEs],
    [searchMessages, searchMessagesEs],
    [termsMessages, termsMessagesEs],
    [widgetTroubleMessages, widgetTroubleMessagesEs],
  ]),
);

/** What card entry says. */
export const CARD_ENTRY: Language = languageOf(
  "es",
  new Map<object, object>([
    [fieldMessages, fieldMessagesEs],
    [failureMessages, failureMessagesEs],
    [notMadeMessages, notMadeMessagesEs],
    [challengeMessages, challengeMessagesEs],
    [walletMessages, walletMessagesEs],
    [frameMessages, frameMessagesEs],
    [sightMessages, sightMessagesEs],
    [instrumentErrorMessages, instrumentErrorMessagesEs],
  ]),
);
