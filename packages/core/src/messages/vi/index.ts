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
import { amountInputMessages } from "../general/amount-input.ts";
import { calendarMessages } from "../general/calendar.ts";
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
import {
  journalMessages,
  moneyViewMessages,
  reportViewMessages,
  seasonMessages,
} from "../money/money-view.ts";
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
import {
  adminNoticeMessages,
  gatewayStopPageMessages,
  passwordPromptMessages,
} from "../people/admin-safety.ts";
import { autoPayMailMessages, autoPaySetUpMessages } from "../people/autopay.ts";
import { autoPayPageMessages } from "../people/autopay-page.ts";
import { customerMessages } from "../people/customers.ts";
import { emailChangeMailMessages, emailChangePageMessages } from "../people/email-change.ts";
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
  addressChangeMailMessagesVi,
  addressChangeMessagesVi,
  addressDialogMessagesVi,
} from "./bills/address-change.ts";
import {
  alertDialogMessagesVi,
  alertMailMessagesVi,
  alertMessagesVi,
  alertPageMessagesVi,
  consumerMessagesVi,
  emailRequestMessagesVi,
} from "./bills/alerts.ts";
import {
  billMessagesVi,
  billPageMessagesVi,
  optionalDetailMessagesVi,
  taxSaleConsentMessagesVi,
} from "./bills/bill.ts";
import {
  billAdviceMessagesVi,
  billAdviceStaffMessagesVi,
  billCalendarMessagesVi,
  billStaffHintMessagesVi,
  documentPageMessagesVi,
  mailTrackingPageMessagesVi,
  pendingPaymentMessagesVi,
  taxShareMessagesVi,
} from "./bills/bill-page.ts";
import { assessorMessagesVi, documentMessagesVi, receiptCheckMessagesVi } from "./bills/documents.ts";
import {
  eBillingDialogMessagesVi,
  eBillingMailMessagesVi,
  eBillingPageMessagesVi,
} from "./bills/e-billing.ts";
import { jobMessagesVi } from "./bills/jobs.ts";
import { payLinkMessagesVi } from "./bills/pay-link.ts";
import { paymentUnavailableMessagesVi } from "./bills/payment-unavailable.ts";
import { restrictedListMessagesVi } from "./bills/restricted-lists.ts";
import { restrictionMessagesVi } from "./bills/restrictions.ts";
import { searchMessagesVi, searchPageMessagesVi } from "./bills/search.ts";
import { statementMessagesVi } from "./bills/statements.ts";
import { amountInputMessagesVi } from "./general/amount-input.ts";
import { calendarMessagesVi } from "./general/calendar.ts";
import { controlMessagesVi, fieldMessagesVi } from "./general/controls.ts";
import { documentationMessagesVi } from "./general/documentation.ts";
import { errorMessagesVi } from "./general/errors.ts";
import { failureMessagesVi, notMadeMessagesVi, startErrorMessagesVi } from "./general/failures.ts";
import {
  accountMailMessagesVi,
  linkPageMessagesVi,
  mailMessagesVi,
  receiptMailMessagesVi,
} from "./general/mail.ts";
import { mailFileMessagesVi, mailingMessagesVi, mailTrackingMessagesVi } from "./general/mail-tracking.ts";
import { serviceStatusMessagesVi } from "./general/service-status.ts";
import { sessionMessagesVi, standingMessagesVi } from "./general/session.ts";
import { dialogMessagesVi, onlyInMessagesVi, shellMessagesVi } from "./general/shell.ts";
import { translateMessagesVi, translateOpenMessagesVi } from "./general/translate.ts";
import { achMessagesVi } from "./money/ach.ts";
import { bankDepositMessagesVi } from "./money/bank-deposits.ts";
import { dayBooksMessagesVi } from "./money/day-books.ts";
import { deadlineMessagesVi } from "./money/deadlines.ts";
import { disputeMessagesVi } from "./money/disputes.ts";
import { fileLimitMessagesVi } from "./money/file-limits.ts";
import {
  journalMessagesVi,
  moneyViewMessagesVi,
  reportViewMessagesVi,
  seasonMessagesVi,
} from "./money/money-view.ts";
import { returnCodeMessagesVi } from "./money/return-codes.ts";
import { separateFeeMessagesVi } from "./money/separate-fee.ts";
import { addressDeskMessagesVi } from "./office/address-desk.ts";
import { approvalMessagesVi } from "./office/approvals.ts";
import { attentionMessagesVi } from "./office/attention.ts";
import {
  auditActMessagesVi,
  auditAmountMessagesVi,
  auditControlMessagesVi,
  auditDetailMessagesVi,
  auditExportMessagesVi,
  auditFeeMessagesVi,
  auditPartMessagesVi,
  auditValueMessagesVi,
} from "./office/audit-words.ts";
import { backOfficeMessagesVi } from "./office/back-office.ts";
import { closeOutMessagesVi } from "./office/close-out-page.ts";
import { connectorMessagesVi } from "./office/connectors.ts";
import { controlsMessagesVi, permissionMessagesVi, usualReasonMessagesVi } from "./office/controls.ts";
import { counterDeskMessagesVi, counterMessagesVi, shortcutMessagesVi } from "./office/counter.ts";
import {
  counterHistoryMessagesVi,
  giveBackMessagesVi,
  officeBillMessagesVi,
} from "./office/counter-history.ts";
import { drawerCountMessagesVi } from "./office/drawer-count.ts";
import { embedSettingsMessagesVi } from "./office/embed-settings.ts";
import { feeSettingsMessagesVi } from "./office/fee-settings.ts";
import { gatewayAccountMessagesVi } from "./office/gateway-account.ts";
import { importFolderMessagesVi } from "./office/import-folder.ts";
import { importPageMessagesVi } from "./office/import-page.ts";
import { importMessagesVi, importReasonMessagesVi } from "./office/imports.ts";
import { lookSettingsMessagesVi } from "./office/look-settings.ts";
import { productSettingsMessagesVi } from "./office/product-settings.ts";
import { reportFileMessagesVi, reportMessagesVi } from "./office/report-files.ts";
import {
  auditMessagesVi,
  reportPageMessagesVi,
  returnMessagesVi,
  settlementMessagesVi,
} from "./office/report-pages.ts";
import { returnedMailMessagesVi } from "./office/returned-mail.ts";
import { settingsMessagesVi, settingsSaveMessagesVi } from "./office/settings.ts";
import { textSettingsMessagesVi } from "./office/text-settings.ts";
import {
  cartCountMessagesVi,
  cartLineMessagesVi,
  cartMessagesVi,
  cartPageMessagesVi,
} from "./payments/cart.ts";
import { challengeMessagesVi } from "./payments/challenge.ts";
import { declineMessagesVi } from "./payments/declines.ts";
import { feeMessagesVi } from "./payments/fees.ts";
import {
  cardStepMessagesVi,
  frameMessagesVi,
  instrumentErrorMessagesVi,
  sightMessagesVi,
} from "./payments/frame.ts";
import { singlePaymentMessagesVi } from "./payments/guest-payment.ts";
import { checkKindNamesVi, onlineMethodMessagesVi } from "./payments/method-names.ts";
import { miscMessagesVi } from "./payments/misc.ts";
import { miscPageMessagesVi } from "./payments/misc-pages.ts";
import { outcomeMessagesVi, refundMessagesVi, updateCheckMessagesVi } from "./payments/outcome.ts";
import {
  amountErrorMessagesVi,
  counterErrorMessagesVi,
  lineMessagesVi,
  miscPayerErrorMessagesVi,
  payerErrorMessagesVi,
  refusalMessagesVi,
} from "./payments/payer-errors.ts";
import {
  guestPaymentMessagesVi,
  methodMessagesVi,
  paymentFailureMessagesVi,
  paymentMessagesVi,
  signUpMessagesVi,
  termsMessagesVi,
} from "./payments/payment.ts";
import {
  findReceiptMessagesVi,
  receiptCounterMessagesVi,
  receiptMessagesVi,
  receiptOfficeMessagesVi,
  receiptStaffMessagesVi,
} from "./payments/receipt.ts";
import { residentPaymentMessagesVi, secondChargeMessagesVi } from "./payments/resident-payment.ts";
import { returnedCheckMessagesVi } from "./payments/returned-checks.ts";
import { terminalMessagesVi } from "./payments/terminal.ts";
import { walletMessagesVi, walletSiteMessagesVi } from "./payments/wallets.ts";
import {
  cardFrameMessagesVi,
  loaderMessagesVi,
  sheetMessagesVi,
  widgetMessagesVi,
  widgetTroubleMessagesVi,
} from "./payments/widget.ts";
import { accountCodeMessagesVi, accountProofMessagesVi } from "./people/account-proof.ts";
import {
  autoPayMessagesVi,
  loginMessagesVi,
  passwordMessagesVi,
  profileMessagesVi,
  registrationMessagesVi,
  securityTopicMessagesVi,
  verifyMessagesVi,
} from "./people/accounts.ts";
import {
  adminNoticeMessagesVi,
  gatewayStopPageMessagesVi,
  passwordPromptMessagesVi,
} from "./people/admin-safety.ts";
import { autoPayMailMessagesVi, autoPaySetUpMessagesVi } from "./people/autopay.ts";
import { autoPayPageMessagesVi } from "./people/autopay-page.ts";
import { customerMessagesVi } from "./people/customers.ts";
import { emailChangeMailMessagesVi, emailChangePageMessagesVi } from "./people/email-change.ts";
import { linkedAccountMessagesVi } from "./people/linked-accounts.ts";
import { openSessionMessagesVi } from "./people/open-sessions.ts";
import { overviewMessagesVi } from "./people/overview.ts";
import { paymentHistoryMessagesVi, receiptEmailMessagesVi } from "./people/payment-history.ts";
import { profilePageMessagesVi } from "./people/profile-page.ts";
import { savedMethodMessagesVi } from "./people/saved-methods.ts";
import { userMessagesVi } from "./people/users.ts";

/** Vietnamese: every area of the catalog. */
export const WHOLE: Language = languageOf(
  "vi",
  new Map<object, object>([
    [emailChangeMailMessages, emailChangeMailMessagesVi],
    [emailChangePageMessages, emailChangePageMessagesVi],
    [adminNoticeMessages, adminNoticeMessagesVi],
    [gatewayStopPageMessages, gatewayStopPageMessagesVi],
    [passwordPromptMessages, passwordPromptMessagesVi],
    [accountMailMessages, accountMailMessagesVi],
    [addressChangeMailMessages, addressChangeMailMessagesVi],
    [addressChangeMessages, addressChangeMessagesVi],
    [addressDialogMessages, addressDialogMessagesVi],
    [alertDialogMessages, alertDialogMessagesVi],
    [alertMailMessages, alertMailMessagesVi],
    [alertMessages, alertMessagesVi],
    [consumerMessages, consumerMessagesVi],
    [alertPageMessages, alertPageMessagesVi],
    [amountErrorMessages, amountErrorMessagesVi],
    [amountInputMessages, amountInputMessagesVi],
    [assessorMessages, assessorMessagesVi],
    [autoPayMailMessages, autoPayMailMessagesVi],
    [autoPayMessages, autoPayMessagesVi],
    [autoPayPageMessages, autoPayPageMessagesVi],
    [autoPaySetUpMessages, autoPaySetUpMessagesVi],
    [billMessages, billMessagesVi],
    [paymentUnavailableMessages, paymentUnavailableMessagesVi],
    [optionalDetailMessages, optionalDetailMessagesVi],
    [billPageMessages, billPageMessagesVi],
    [billAdviceMessages, billAdviceMessagesVi],
    [billCalendarMessages, billCalendarMessagesVi],
    [taxShareMessages, taxShareMessagesVi],
    [billAdviceStaffMessages, billAdviceStaffMessagesVi],
    [pendingPaymentMessages, pendingPaymentMessagesVi],
    [billStaffHintMessages, billStaffHintMessagesVi],
    [mailTrackingPageMessages, mailTrackingPageMessagesVi],
    [documentPageMessages, documentPageMessagesVi],
    [taxSaleConsentMessages, taxSaleConsentMessagesVi],
    [cardFrameMessages, cardFrameMessagesVi],
    [calendarMessages, calendarMessagesVi],
    [cardStepMessages, cardStepMessagesVi],
    [singlePaymentMessages, singlePaymentMessagesVi],
    [miscPageMessages, miscPageMessagesVi],
    [cartCountMessages, cartCountMessagesVi],
    [cartMessages, cartMessagesVi],
    [cartLineMessages, cartLineMessagesVi],
    [cartPageMessages, cartPageMessagesVi],
    [controlMessages, controlMessagesVi],
    [counterMessages, counterMessagesVi],
    [counterDeskMessages, counterDeskMessagesVi],
    [shortcutMessages, shortcutMessagesVi],
    [counterErrorMessages, counterErrorMessagesVi],
    [eBillingDialogMessages, eBillingDialogMessagesVi],
    [eBillingMailMessages, eBillingMailMessagesVi],
    [eBillingPageMessages, eBillingPageMessagesVi],
    [emailRequestMessages, emailRequestMessagesVi],
    [customerMessages, customerMessagesVi],
    [documentationMessages, documentationMessagesVi],
    [documentMessages, documentMessagesVi],
    [errorMessages, errorMessagesVi],
    [failureMessages, failureMessagesVi],
    [notMadeMessages, notMadeMessagesVi],
    [startErrorMessages, startErrorMessagesVi],
    [feeMessages, feeMessagesVi],
    [fieldMessages, fieldMessagesVi],
    [challengeMessages, challengeMessagesVi],
    [frameMessages, frameMessagesVi],
    [sightMessages, sightMessagesVi],
    [guestPaymentMessages, guestPaymentMessagesVi],
    [importMessages, importMessagesVi],
    [fileLimitMessages, fileLimitMessagesVi],
    [importFolderMessages, importFolderMessagesVi],
    [importPageMessages, importPageMessagesVi],
    [importReasonMessages, importReasonMessagesVi],
    [instrumentErrorMessages, instrumentErrorMessagesVi],
    [linkPageMessages, linkPageMessagesVi],
    [loginMessages, loginMessagesVi],
    [mailFileMessages, mailFileMessagesVi],
    [mailMessages, mailMessagesVi],
    [mailTrackingMessages, mailTrackingMessagesVi],
    [mailingMessages, mailingMessagesVi],
    [serviceStatusMessages, serviceStatusMessagesVi],
    [methodMessages, methodMessagesVi],
    [miscMessages, miscMessagesVi],
    [miscPayerErrorMessages, miscPayerErrorMessagesVi],
    [outcomeMessages, outcomeMessagesVi],
    [passwordMessages, passwordMessagesVi],
    [payLinkMessages, payLinkMessagesVi],
    [checkKindNames, checkKindNamesVi],
    [onlineMethodMessages, onlineMethodMessagesVi],
    [payerErrorMessages, payerErrorMessagesVi],
    [paymentMessages, paymentMessagesVi],
    [paymentFailureMessages, paymentFailureMessagesVi],
    [profileMessages, profileMessagesVi],
    [receiptCheckMessages, receiptCheckMessagesVi],
    [receiptMailMessages, receiptMailMessagesVi],
    [receiptMessages, receiptMessagesVi],
    [receiptOfficeMessages, receiptOfficeMessagesVi],
    [receiptCounterMessages, receiptCounterMessagesVi],
    [receiptStaffMessages, receiptStaffMessagesVi],
    [findReceiptMessages, findReceiptMessagesVi],
    [refundMessages, refundMessagesVi],
    [approvalMessages, approvalMessagesVi],
    [controlsMessages, controlsMessagesVi],
    [permissionMessages, permissionMessagesVi],
    [usualReasonMessages, usualReasonMessagesVi],
    [openSessionMessages, openSessionMessagesVi],
    [auditControlMessages, auditControlMessagesVi],
    [auditExportMessages, auditExportMessagesVi],
    [counterHistoryMessages, counterHistoryMessagesVi],
    [officeBillMessages, officeBillMessagesVi],
    [giveBackMessages, giveBackMessagesVi],
    [jobMessages, jobMessagesVi],
    [accountCodeMessages, accountCodeMessagesVi],
    [addressDeskMessages, addressDeskMessagesVi],
    [accountProofMessages, accountProofMessagesVi],
    [registrationMessages, registrationMessagesVi],
    [auditMessages, auditMessagesVi],
    [auditActMessages, auditActMessagesVi],
    [auditAmountMessages, auditAmountMessagesVi],
    [auditDetailMessages, auditDetailMessagesVi],
    [auditFeeMessages, auditFeeMessagesVi],
    [auditPartMessages, auditPartMessagesVi],
    [auditValueMessages, auditValueMessagesVi],
    [achMessages, achMessagesVi],
    [disputeMessages, disputeMessagesVi],
    [returnCodeMessages, returnCodeMessagesVi],
    [bankDepositMessages, bankDepositMessagesVi],
    [closeOutMessages, closeOutMessagesVi],
    [dayBooksMessages, dayBooksMessagesVi],
    [drawerCountMessages, drawerCountMessagesVi],
    [reportFileMessages, reportFileMessagesVi],
    [journalMessages, journalMessagesVi],
    [moneyViewMessages, moneyViewMessagesVi],
    [reportViewMessages, reportViewMessagesVi],
    [seasonMessages, seasonMessagesVi],
    [reportPageMessages, reportPageMessagesVi],
    [returnMessages, returnMessagesVi],
    [settlementMessages, settlementMessagesVi],
    [attentionMessages, attentionMessagesVi],
    [returnedCheckMessages, returnedCheckMessagesVi],
    [lineMessages, lineMessagesVi],
    [refusalMessages, refusalMessagesVi],
    [returnedMailMessages, returnedMailMessagesVi],
    [declineMessages, declineMessagesVi],
    [reportMessages, reportMessagesVi],
    [residentPaymentMessages, residentPaymentMessagesVi],
    [secondChargeMessages, secondChargeMessagesVi],
    [restrictedListMessages, restrictedListMessagesVi],
    [restrictionMessages, restrictionMessagesVi],
    [savedMethodMessages, savedMethodMessagesVi],
    [searchMessages, searchMessagesVi],
    [searchPageMessages, searchPageMessagesVi],
    [securityTopicMessages, securityTopicMessagesVi],
    [sessionMessages, sessionMessagesVi],
    [onlyInMessages, onlyInMessagesVi],
    [shellMessages, shellMessagesVi],
    [dialogMessages, dialogMessagesVi],
    [backOfficeMessages, backOfficeMessagesVi],
    [connectorMessages, connectorMessagesVi],
    [deadlineMessages, deadlineMessagesVi],
    [gatewayAccountMessages, gatewayAccountMessagesVi],
    [separateFeeMessages, separateFeeMessagesVi],
    [walletMessages, walletMessagesVi],
    [walletSiteMessages, walletSiteMessagesVi],
    [embedSettingsMessages, embedSettingsMessagesVi],
    [feeSettingsMessages, feeSettingsMessagesVi],
    [loaderMessages, loaderMessagesVi],
    [lookSettingsMessages, lookSettingsMessagesVi],
    [productSettingsMessages, productSettingsMessagesVi],
    [settingsMessages, settingsMessagesVi],
    [settingsSaveMessages, settingsSaveMessagesVi],
    [textSettingsMessages, textSettingsMessagesVi],
    [standingMessages, standingMessagesVi],
    [terminalMessages, terminalMessagesVi],
    [translateOpenMessages, translateOpenMessagesVi],
    [translateMessages, translateMessagesVi],
    [signUpMessages, signUpMessagesVi],
    [termsMessages, termsMessagesVi],
    [updateCheckMessages, updateCheckMessagesVi],
    [verifyMessages, verifyMessagesVi],
    [linkedAccountMessages, linkedAccountMessagesVi],
    [overviewMessages, overviewMessagesVi],
    [paymentHistoryMessages, paymentHistoryMessagesVi],
    [receiptEmailMessages, receiptEmailMessagesVi],
    [profilePageMessages, profilePageMessagesVi],
    [statementMessages, statementMessagesVi],
    [userMessages, userMessagesVi],
    [widgetMessages, widgetMessagesVi],
    [sheetMessages, sheetMessagesVi],
    [widgetTroubleMessages, widgetTroubleMessagesVi],
  ]),
);

/** What the widget's first view says. */
export const FIRST_VIEW: Language = languageOf(
  "vi",
  new Map<object, object>([
    [startErrorMessages, startErrorMessagesVi],
    [widgetMessages, widgetMessagesVi],
    [sheetMessages, sheetMessagesVi],
    [widgetTroubleMessages, widgetTroubleMessagesVi],
  ]),
);

/** What the widget's journey says. */
export const JOURNEY: Language = languageOf(
  "vi",
  new Map<object, object>([
    [amountErrorMessages, amountErrorMessagesVi],
    [amountInputMessages, amountInputMessagesVi],
    [billMessages, billMessagesVi],
    [paymentUnavailableMessages, paymentUnavailableMessagesVi],
    [calendarMessages, calendarMessagesVi],
    [cardFrameMessages, cardFrameMessagesVi],
    [cartCountMessages, cartCountMessagesVi],
    [cartMessages, cartMessagesVi],
    [cartLineMessages, cartLineMessagesVi],
    [controlMessages, controlMessagesVi],
    [failureMessages, failureMessagesVi],
    [feeMessages, feeMessagesVi],
    [fieldMessages, fieldMessagesVi],
    [onlineMethodMessages, onlineMethodMessagesVi],
    [payerErrorMessages, payerErrorMessagesVi],
    [onlyInMessages, onlyInMessagesVi],
    [paymentMessages, paymentMessagesVi],
    [receiptMessages, receiptMessagesVi],
    [searchMessages, searchMessagesVi],
    [termsMessages, termsMessagesVi],
    [widgetTroubleMessages, widgetTroubleMessagesVi],
  ]),
);

/** What card entry says. */
export const CARD_ENTRY: Language = languageOf(
  "vi",
  new Map<object, object>([
    [fieldMessages, fieldMessagesVi],
    [failureMessages, failureMessagesVi],
    [notMadeMessages, notMadeMessagesVi],
    [challengeMessages, challengeMessagesVi],
    [walletMessages, walletMessagesVi],
    [frameMessages, frameMessagesVi],
    [sightMessages, sightMessagesVi],
    [instrumentErrorMessages, instrumentErrorMessagesVi],
  ]),
);
