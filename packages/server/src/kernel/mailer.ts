/** A rendered email: both parts say the same. */
export interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** PNG images of the HTML part, which names them as `cid:<id>`. */
  readonly images?: readonly { readonly id: string; readonly name: string; readonly png: Buffer }[];
  readonly unsubscribe?: string;
}

/** A rendered email with its addresses. */
interface OutgoingMail extends Rendered {
  readonly to: string;
  /** The name shown before MAIL_FROM. */
  readonly fromName: string;
  /** The same for every try, so that duplicates are recognized. */
  readonly messageId: string;
  /** The address for a later delivery failure. */
  readonly returnPath?: string;
}

/** The result of a try: `bounced` is permanent, `later` may succeed. */
export type Delivery =
  | { readonly result: "sent" }
  | {
      readonly result: "bounced" | "later";
      readonly error: string;
      /** Whether the address is invalid, not this email. */
      readonly isAddressBad?: boolean;
    };

/** Sends emails by SMTP. */
export interface Mailer {
  /** False if MAIL=off: emails wait in the queue. */
  readonly canSend: boolean;
  send(mail: OutgoingMail): Promise<Delivery>;
  close(): Promise<void>;
}
