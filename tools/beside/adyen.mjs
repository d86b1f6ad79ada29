import { AdyenCheckout, Card } from "@adyen/adyen-web";
import "@adyen/adyen-web/styles/adyen.css";

/**
 * Mounts the card component as its documentation does; the list of methods is what the site's own server would provide.
 */
const checkout = await AdyenCheckout({
  environment: "test",
  clientKey: "test_MEASUREDMEASUREDMEASUREDMEASURED",
  countryCode: "US",
  locale: "en-US",
  amount: { value: 123_456, currency: "USD" },
  paymentMethodsResponse: {
    paymentMethods: [{ type: "scheme", name: "Cards", brands: ["visa", "mc", "amex", "discover"] }],
  },
});
new Card(checkout).mount("#fields");
