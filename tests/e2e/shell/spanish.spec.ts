import { takeBill } from "../support/bills.ts";
import { CARD } from "../support/guest/guest.ts";
import { expect, test } from "../support/test.ts";

test("a guest switches the portal to Spanish and pays a bill, card entry included", async ({
  page,
  request,
}) => {
  const bill = await takeBill(request);
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`/demo/guest/bill-preview/${bill.id}`);
  await expect(heading).toHaveText(`Bill Number - ${bill.number}`);
  await page.getByRole("button", { name: "Español" }).click();
  await expect(heading).toHaveText(`Factura número ${bill.number}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");

  await page.getByRole("button", { name: "Pagar ahora" }).click();
  await expect(heading).toHaveText("Pago");
  await page.getByRole("textbox", { name: "Nombre" }).fill("Pat");
  await page.getByRole("button", { name: "Pagar ahora" }).click();
  await expect(page.getByRole("alert")).toContainText("El apellido es obligatorio.");
  await page.getByLabel("Apellido").fill("Example");
  await page.getByLabel("Dirección", { exact: true }).fill("12 Example Street");
  await page.getByRole("combobox", { name: "Estado" }).fill("Georg");
  await page.getByRole("option", { name: /^Georgia/ }).click();
  await page.getByLabel("Ciudad").fill("Macon");
  await page.getByLabel("Código postal").fill("31201");
  await page.getByRole("button", { name: "Pagar ahora" }).click();
  const terms = page.getByRole("dialog", { name: "Términos y condiciones" });
  for (const box of await terms.getByRole("checkbox").all()) await box.check();
  await terms.getByRole("button", { name: "Continuar" }).click();

  const card = page.frameLocator("iframe");
  await expect(card.locator("html")).toHaveAttribute("lang", "es");
  await card.getByLabel("Número de tarjeta").fill("4111");
  await card.getByLabel("CVV").fill("123");
  await expect(card.getByText("El número de tarjeta no debe tener menos de 15 dígitos.")).toBeVisible();
  await card.getByLabel("Número de tarjeta").fill(CARD.approved);
  await card.getByLabel("Fecha de vencimiento").fill("12 / 30");
  // The ZIP code of the billing address is already filled in.
  await expect(card.getByLabel("Código postal")).toBeHidden();
  await card.getByRole("checkbox", { name: "No soy un robot" }).check();
  await expect(card.getByText("Comprobado", { exact: true })).toBeVisible();
  // Uses the keyboard, like Guest.pressPay.
  await card.getByRole("button", { name: /^Pagar \$/ }).press("Enter");
  await expect(heading).toHaveText("¡Gracias por su pago!", { timeout: 20_000 });

  await test.step("the language stays selected on the next visit", async () => {
    await page.goto("/demo/guest");
    await expect(heading).toHaveText("Encuentre su factura");
  });
});

test.describe("a browser that prefers Spanish", () => {
  test.use({ locale: "es-US" });

  test("a visitor whose browser prefers Spanish sees the portal in Spanish, with a link to English", async ({
    page,
  }) => {
    await page.goto("/demo/guest");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Encuentre su factura");
    await page.getByRole("button", { name: "English" }).click();
    await expect(heading).toHaveText("Find your bill");
  });
});
