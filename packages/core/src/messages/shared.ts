/** Words that several screens use. */
export const sharedMessages = {
  back: "Back",
  cancel: "Cancel",
  close: "Close",
  continue: "Continue",
  loading: "Loading",
  tryAgain: "Try again",
  errorTitle: "Error",
  parcelId: "Parcel ID",
  location: "Location",
} as const;
