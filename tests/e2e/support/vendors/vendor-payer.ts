import { LinkPayer } from "../guest/link-payer.ts";
import type { VendorCounty } from "./bills.ts";

/** A payer with the link to a bill in a county whose gateway is another vendor's. */
export class VendorPayer extends LinkPayer {
  /** Opens the link, chooses the method, fills in the form, and waits for card entry. */
  async openCardEntry(
    county: VendorCounty,
    bill: string,
    { method = /^Credit Card/, email = "" } = {},
  ): Promise<void> {
    await this.page.goto(`/${county}/payment-guest/${bill}`);
    await this.page.getByLabel(/^Phone Number/).fill("9125550142");
    await this.page.getByRole("radio", { name: method }).check();
    await this.page.getByLabel("First name").fill("Pat");
    await this.page.getByLabel("Last name").fill("Example");
    if (email !== "") await this.page.getByLabel(/^Email Address/).fill(email);
    const same = this.page.getByRole("checkbox", { name: /^Same as the mailing address/ });
    if (await same.isVisible()) await same.uncheck();
    await this.page.getByLabel(/^Address( \(optional\))?$/).fill("12 Example Street");
    await this.page.getByRole("combobox", { name: /^State/ }).fill("Georgia");
    await this.page.getByLabel(/^City/).fill("Macon");
    await this.page.getByLabel(/^Zip code/).fill("31201");
    await this.acceptTerms();
  }
}
