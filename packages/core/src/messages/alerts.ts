/** Subscribing to E-Alerts of a bill (spec 1:72, 1:171, 1:184). */
export const alertMessages = {
  emailRequired: "Email Address is required.",
  emailInvalid: "Invalid Email Address.",
  ownerRequired: "Owner Name is a required field.",
  parcelRequired: "Parcel Number is a required field.",
  phoneRequired: "Phone Number is a required field.",
  numbersOnly: "Enter numbers only.",
  phoneImpossible: "Not a possible phone number.",
  phoneInvalid: "Invalid phone number",
  phoneShort: "Phone number too short.",
  smsTitle: "Update SMS e-Alert",
  smsQuestion:
    "Are you sure you want to turn on SMS e-Alert for this bill? Note: By subscribing to E-Alert, a Payment Reminder notification will be sent to the customer.",
  agree: "I agree with Terms and Conditions",
  subscribedTitle: "Subscription to E-Alert was successful!",
  subscribed: "You're now subscribed to E-Alert. Stay tuned for updates!",
  failedTitle: "Subscription to E-Alert failed!",
  notRegistered: "The Consumer is not registered or subscribed to E-Alert notifications.",
} as const;

/** The dialog that asks for an e-mail address (spec 1:73, 1:80). */
export const emailRequestMessages = {
  required: "This field is required.",
  invalid: "Invalid Email Address.",
} as const;
