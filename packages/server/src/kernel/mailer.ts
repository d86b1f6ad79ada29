/** A letter as it is sent: both parts say the same. */
export interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribe?: string;
}

/** A rendered letter with its addresses. */
interface OutgoingMail extends Rendered {
  readonly to: string;
  /** The name shown before MAIL_FROM. */
  readonly fromName: string;
  /** The same at every try, so that a mail that comes twice is known as one. */
  readonly messageId: string;
  /** Where it comes back to when it cannot be delivered later on. */
  readonly returnPath?: string;
}

/** What became of a try: `bounced` is for good, `later` may go better. */
export type Delivery =
  | { readonly result: "sent" }
  | {
      readonly result: "bounced" | "later";
      readonly error: string;
      /** It is the address that is no good, not this mail. */
      readonly isAddressBad?: boolean;
    };

/** The way out for mails: SMTP. */
export interface Mailer {
  /** False where MAIL=off says so: mails wait in the queue. */
  readonly canSend: boolean;
  send(mail: OutgoingMail): Promise<Delivery>;
  close(): Promise<void>;
}
