/**
 * The calls of Braintree's package that we use. What they answer is parsed, so it is unknown here.
 *
 * @see https://developer.paypal.com/braintree/docs/start/hello-server/node
 */
declare module "braintree" {
  import type { Readable } from "node:stream";

  type Answer = Promise<unknown>;
  interface Range {
    min(value: string): void;
    between(min: string, max: string): void;
  }
  interface TransactionSearch {
    orderId(): { is(value: string): void };
    status(): { in(values: readonly string[]): void };
    createdAt(): Range;
  }
  interface DisputeSearch {
    receivedDate(): Range;
  }

  class Environment {
    constructor(
      server: string,
      port: string,
      authUrl: string,
      ssl: boolean,
      graphServer: string,
      graphPort: string,
    );
    static readonly Sandbox: Environment;
    static readonly Production: Environment;
  }
  class BraintreeGateway {
    constructor(options: {
      environment: Environment;
      merchantId: string;
      publicKey: string;
      privateKey: string;
      customHttpAgent?: unknown;
    });
    readonly config: { timeout: number };
    readonly transaction: {
      sale(request: object): Answer;
      find(id: string): Answer;
      submitForSettlement(id: string): Answer;
      void(id: string, options?: { apiRequestKey: string }): Answer;
      refund(id: string, options: { amount: string; orderId: string; apiRequestKey: string }): Answer;
      search(search: (fields: TransactionSearch) => void): Readable;
    };
    readonly customer: {
      create(request: object): Answer;
      find(id: string): Answer;
      delete(id: string): Answer;
    };
    readonly clientToken: { generate(options: object): Answer };
    readonly paymentMethod: { delete(token: string): Answer };
    readonly dispute: {
      find(id: string): Answer;
      accept(id: string): Answer;
      finalize(id: string): Answer;
      addTextEvidence(id: string, evidence: { content: string }): Answer;
      addFileEvidence(id: string, documentId: string): Answer;
      removeEvidence(id: string, evidenceId: string): Answer;
      search(search: (fields: DisputeSearch) => void): Readable;
    };
    readonly webhookNotification: { parse(signature: string, payload: string): Answer };
    readonly webhookTesting: {
      sampleNotification(kind: string, id: string): { bt_signature: string; bt_payload: string };
      sampleSignature(payload: string): string;
    };
    readonly documentUpload: { create(upload: { file: Readable; kind: "evidence_document" }): Answer };
  }

  const braintree: { Environment: typeof Environment; BraintreeGateway: typeof BraintreeGateway };

  export { BraintreeGateway, Environment };
  export default braintree;
}

/** The nonces that the package publishes for tests, by its names. */
declare module "braintree/lib/braintree/test_values/nonces.js" {
  export const Nonces: Readonly<Record<string, string>>;
}
