/**
 * The calls that none of our screens makes, by name, each with its use by other clients. The document marks them
 * `x-clients: other`. A test requires that each call is either made by a screen or listed here.
 */
export const OTHER_CLIENTS: Readonly<Record<string, string>> = {
  AddToRestrictedList:
    "Adds a person to either restricted list, chosen by type. The office screens post to /api/ConsumerVIP and /api/TaxSale.",
  Alt_BillNumberSearch:
    "Finds bills by number in a county with a billing system of its own. The screens find the same bills through GuestSearch or Alt_GuestSearch.",
  Alt_GetTaxBills:
    "Finds tax bills by keyword or address in a county with a billing system of its own. The screens find the same bills through GuestSearch or Alt_GuestSearch.",
  ArePendingTaxSales:
    "Says which properties are in a tax sale. The screens ask BillsRestriction once for a whole cart.",
  AreInPrivate: "Says who is on the private list. The screens ask BillsRestriction once for a whole cart.",
  Assets: "A county's logo, banners and terms. The screens get them with CompanyBundle.",
  CheckNonPayableBills:
    "Says which properties are in a tax sale and which are on the view-only list. The screens ask BillsRestriction once for a whole cart.",
  CheckPaidGuest:
    "The current balance of each bill in a cart. The screens read the bills themselves with GuestStatements.",
  CheckPaidIntegrated:
    "The current balance of a property's bill, with the field names of a terminal integration. The screens use GuestStatements.",
  CheckPaidPropertyTax:
    "The current balance of a property's bill, for a program that has no record id. The screens use GuestStatements.",
  ClearAllCache:
    "Makes every server of the installation read its configuration again. Changes are picked up without it, so no screen needs it.",
  ConfirmDrives:
    "Posts a paid motor-vehicle cart to Drives. The server does this after each payment; a program uses it to repeat a posting that failed.",
  CountEventLog: "How many events the log holds, for a program that exports it.",
  DeleteEventLog:
    "Removes an event from the log after a program has exported it. The audit trail keeps the event: no screen and no call removes anything from it.",
  GetAutoPayDetail: "One account's automatic payments. The screens read them as a list.",
  GetOperationCodeInfo: "What a scan's operation code means. The screens get the words with each scan.",
  GetPaidByRecordDetailsId: "The payments of one bill. The screens read them with the bill.",
  GetPaymentMethodDetail: "One saved payment method. The screens read them as a list.",
  GetPayPlusCustomization:
    "One customization of a county by key. The screens get all of them with CompanyBundle.",
  PayPlusCustomizations: "A county's customizations as rows. The Admin screens use CompanySettings.",
  AddPayPlusCustomization: "Adds one customization. The Admin screens save through ChangeCompanySettings.",
  ChangePayPlusCustomization:
    "Changes one customization. The Admin screens save through ChangeCompanySettings.",
  GetPayPlusProductNames: "A county's products. The screens get them with CompanyBundle.",
  GuestSearchConfig:
    "What a guest's search needs of a county's configuration. The screens get it with CompanyBundle.",
  IsAppFeatureEnabled: "Whether one feature is on. The screens get all flags with CompanyBundle.",
  LogFailedPaymentTransaction:
    "Records a payment that a program saw fail; `county-pay faults` lists it. The server records by itself what fails on our screens.",
  PayPlusConfig: "A county's configuration by name. The screens get it with CompanyBundle.",
  PayPlusConfigs: "The configuration of the signed-in user's county. The screens get it with CompanyBundle.",
  PhoneCountries:
    "Countries with their calling codes. The phone fields take numbers of the United States only.",
  RecordDetailsV2PaymentTransactions:
    "What each payment paid of each bill, for a program that reconciles. The screens show the lines of one payment.",
  ReportGroups:
    "Which reports have something to show, and the calls that read them. The Reports screens are fixed.",
  signUpForEAlerts: "EAlertSignUp under the name that the guest service gives it.",
  SubmitACHAutoPayment:
    "Sets up automatic payments from a bank account. The screens save the account first and use SubmitTokenAutoPayment.",
  SubmitAutoPayment: "Sets up automatic payments by any method. The screens use SubmitTokenAutoPayment.",
  SubmitCCAutoPayment:
    "Sets up automatic payments by card. The screens save the card first and use SubmitTokenAutoPayment.",
  SubmitGuestPayment:
    "Pays one bill by its link with a token from card entry. The page of the link opens a checkout with GuestCheckout. While payers wait in line, it answers in_line (429) with Retry-After: send the same request again after that time, or ask PlaceInLine with its Key before the card is entered.",
  SubmitRDV2ACHPayment:
    "Pays bills from a bank account. The screens use CheckoutRDV2AuthenticatedPayment and CheckoutAuthenticatedPayment.",
  SubmitRDV2Payment: "Pays bills by any method. The screens use the call of each method.",
  SwitchCompany:
    "Opens a session in another county for a resident who has an account there with the same confirmed email address; the call for the user's own county returns tokens for it. It is refused to office users.",
  TaxEntityOfBill: "The taxes of one bill by taxing entity. The screens use GetTaxEntities.",
  TerminalDeviceList:
    "The devices of a partner's account, for a program that holds the terminal's secret key.",
  TerminalPaymentRequest:
    "Stores a sale before a device is asked for it, for a program that drives the device itself. The screens' sale call stores it.",
  TylerAddressSearch:
    "Finds bills by address in the county's Tyler system. The screens search imported bills.",
  TylerBillNumberSearch:
    "Finds bills by number in the county's Tyler system. The screens search imported bills.",
  TylerOwnerSearch: "Finds bills by owner in the county's Tyler system. The screens search imported bills.",
  TylerParcelSearch: "Finds bills by parcel in the county's Tyler system. The screens search imported bills.",
  TylerPartialParcelSearch:
    "Finds bills by the beginning of a parcel number in the county's Tyler system. The screens search imported bills.",
  TylerTaxSale:
    "The bills of a parcel that are in a tax sale, from the county's Tyler system. The screens search imported bills.",
  ValidateToken:
    "Whether a user's token is still good. The screens learn this from the answer to their next call.",
};
