/** A library for card entry on a site's page, mounted as its documentation says. */
export interface Other {
  readonly name: string;
  /** Its npm package; `tools/beside` contains it and the entry that mounts it. */
  readonly npm: string;
  readonly entry: string;
  /** The page's HTML that it mounts in. */
  readonly body: string;
  /** The CSS selector of the frame around a card field. */
  readonly frame: string;
  /** Addresses of its maker, which are not reachable here: our stub answers them. */
  readonly remote: readonly string[];
  /** The responses from there that its code needs in order to continue. */
  answer(path: string): unknown;
}

export const ADYEN: Other = {
  name: "@adyen/adyen-web, card",
  npm: "@adyen/adyen-web",
  entry: "adyen.mjs",
  body: '<div id="fields"></div>',
  frame: "iframe.js-iframe",
  remote: ["https://*.adyen.com/*"],
  answer: (path) => (path.includes("/analytics") ? { checkoutAttemptId: "measured" } : {}),
};

export const BRAINTREE: Other = {
  name: "braintree-web, hosted fields",
  npm: "braintree-web",
  entry: "braintree.mjs",
  body: '<div id="number"></div><div id="expiration"></div><div id="cvv"></div>',
  frame: "iframe[name^=braintree-hosted-field]",
  remote: ["https://*.braintreegateway.com/*", "https://*.braintree-api.com/*", "https://*.paypal.com/*"],
  answer: (path) =>
    path.includes("/configuration")
      ? {
          assetsUrl: "https://assets.braintreegateway.com",
          clientApiUrl: "https://api.sandbox.braintreegateway.com:443/merchants/measured/client_api",
          environment: "sandbox",
          merchantId: "measured",
          challenges: [],
          creditCards: { supportedCardTypes: ["Visa", "MasterCard"] },
          analytics: {},
        }
      : {},
};
