import client from "braintree-web/client";
import hostedFields from "braintree-web/hosted-fields";

const merchant = "https://api.sandbox.braintreegateway.com:443/merchants/measured";

/** Creates hosted fields as their documentation does; the token is what the site's own server would provide. */
const authorization = btoa(
  JSON.stringify({
    version: 2,
    authorizationFingerprint: "measured",
    configUrl: `${merchant}/client_api/v1/configuration`,
    clientApiUrl: `${merchant}/client_api`,
    environment: "sandbox",
  }),
);
const instance = await client.create({ authorization });
await hostedFields.create({
  client: instance,
  fields: {
    number: { container: "#number", placeholder: "4111 1111 1111 1111" },
    expirationDate: { container: "#expiration", placeholder: "MM / YY" },
    cvv: { container: "#cvv", placeholder: "123" },
  },
});
