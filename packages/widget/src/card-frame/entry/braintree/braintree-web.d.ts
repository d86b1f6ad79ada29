/**
 * What we use of Braintree's package: its built files, which are the ones that Braintree publishes for browsers.
 *
 * @see https://braintree.github.io/braintree-web/current/module-braintree-web_hosted-fields.html
 */
declare module "braintree-web/dist/browser/client.js" {
  const client: { create(options: { authorization: string }): Promise<object> };
  export default client;
}

declare module "braintree-web/dist/browser/hosted-fields.js" {
  export type FieldName = "number" | "expirationDate" | "cvv";
  export interface FieldState {
    readonly isEmpty: boolean;
    readonly isValid: boolean;
    readonly isPotentiallyValid: boolean;
    readonly isFocused: boolean;
  }
  export interface FieldsState {
    readonly cards: readonly { readonly type: string; readonly supported: boolean }[];
    readonly fields: Readonly<Record<FieldName, FieldState>>;
  }
  interface FieldEvent extends FieldsState {
    readonly emittedBy: FieldName;
  }
  type EventName =
    | "focus"
    | "blur"
    | "empty"
    | "notEmpty"
    | "validityChange"
    | "cardTypeChange"
    | "inputSubmitRequest";
  interface FieldOptions {
    readonly container: HTMLElement;
    readonly iframeTitle: string;
    readonly internalLabel: string;
    readonly placeholder?: string;
    readonly maskInput?: { readonly character: string; readonly showLastFour?: boolean };
    readonly supportedCardBrands?: Readonly<Record<string, boolean>>;
  }
  export interface HostedFields {
    on(event: EventName, handler: (event: FieldEvent) => void): void;
    on(event: "timeout", handler: () => void): void;
    getState(): FieldsState;
    tokenize(options: { billingAddress?: { postalCode: string } }): Promise<unknown>;
    clear(field: FieldName): Promise<void>;
    focus(field: FieldName): Promise<void>;
    setAttribute(options: { field: FieldName; attribute: string; value: boolean }): Promise<void>;
    removeAttribute(options: { field: FieldName; attribute: string }): Promise<void>;
    setMessage(options: { field: FieldName; message: string }): void;
    teardown(): Promise<void>;
  }
  const hostedFields: {
    create(options: {
      client: object;
      fields: Readonly<Record<FieldName, FieldOptions>>;
      styles: Readonly<Record<string, Readonly<Record<string, string>>>>;
    }): Promise<HostedFields>;
  };
  export default hostedFields;
}

declare module "braintree-web/dist/browser/three-d-secure.js" {
  interface Verification {
    readonly amount: string;
    readonly nonce: string;
    readonly bin: string;
    readonly billingAddress?: { readonly postalCode: string };
    /** Called once the bank was asked whether it wants its customer; it goes on with `next`. */
    onLookupComplete(found: unknown, next: () => void): void;
  }
  export interface ThreeDSecure {
    verifyCard(verification: Verification): Promise<unknown>;
    teardown(): Promise<void>;
  }
  const threeDSecure: { create(options: { version: "2"; client: object }): Promise<ThreeDSecure> };
  export default threeDSecure;
}
