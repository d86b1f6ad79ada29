import type { Page } from "@playwright/test";
import { takeBill } from "../support/bills.ts";
import { CARD, fieldsIn } from "../support/guest/guest.ts";
import { expect, test } from "../support/test.ts";

const headingOf = (page: Page) => page.getByRole("heading", { level: 1 });

/** What a guest presses and fills in, as one language says it. */
interface Words {
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly sameAddress: string;
  readonly address: string;
  readonly state: string;
  readonly city: string;
  readonly zip: string;
  readonly payNow: string;
  readonly lastNameMissing: string;
  readonly terms: string;
  readonly proceed: string;
  readonly cardNumber: string;
  readonly cardTooShort: string;
  readonly expiry: string;
  readonly notARobot: string;
  readonly checked: string;
  readonly pay: RegExp;
  readonly thanks: string;
}

const SPANISH: Words = {
  code: "es",
  firstName: "Nombre",
  lastName: "Apellido",
  sameAddress: "La misma dirección postal que aparece en la factura",
  address: "Dirección",
  state: "Estado",
  city: "Ciudad",
  zip: "Código postal",
  payNow: "Pagar ahora",
  lastNameMissing: "El apellido es obligatorio.",
  terms: "Términos y condiciones",
  proceed: "Continuar",
  cardNumber: "Número de tarjeta",
  cardTooShort: "El número de tarjeta no debe tener menos de 15 dígitos.",
  expiry: "Fecha de vencimiento",
  notARobot: "No soy un robot",
  checked: "Comprobado",
  pay: /^Pagar \$/,
  thanks: "¡Gracias por su pago!",
};

const VIETNAMESE: Words = {
  code: "vi",
  firstName: "Tên",
  lastName: "Họ",
  sameAddress: "Giống địa chỉ nhận thư trên hóa đơn",
  address: "Địa chỉ",
  state: "Tiểu bang",
  city: "Thành phố",
  zip: "Mã ZIP",
  payNow: "Thanh toán ngay",
  lastNameMissing: "Vui lòng nhập họ.",
  terms: "Điều khoản và điều kiện",
  proceed: "Tiếp tục",
  cardNumber: "Số thẻ",
  cardTooShort: "Số thẻ phải có ít nhất 15 chữ số.",
  expiry: "Ngày hết hạn",
  notARobot: "Tôi không phải là người máy",
  checked: "Đã kiểm tra",
  pay: /^Thanh toán \$/,
  thanks: "Cảm ơn quý vị đã thanh toán!",
};

/** Pays the bill on the screen by card, from Pay Now to the receipt. */
async function payIn(page: Page, words: Words): Promise<void> {
  await page.getByRole("button", { name: words.payNow }).click();
  await page.getByRole("textbox", { name: words.firstName, exact: true }).fill("Pat");
  await page.getByRole("button", { name: words.proceed }).press("Enter");
  await expect(page.getByRole("alert")).toContainText(words.lastNameMissing);
  await page.getByLabel(words.lastName, { exact: true }).fill("Example");
  const same = page.getByRole("checkbox", { name: words.sameAddress });
  if (await same.isVisible()) await same.uncheck();
  await page.getByLabel(words.address, { exact: true }).fill("12 Example Street");
  await page.getByRole("combobox", { name: words.state }).fill("Georg");
  await page.getByRole("option", { name: /^Georgia/ }).click();
  await page.getByLabel(words.city).fill("Macon");
  await page.getByLabel(words.zip).fill("31201");
  const terms = page.getByRole("region", { name: words.terms });
  for (const box of (await terms.getByRole("checkbox").all()).slice(0, -1)) await box.check();

  const card = page.frameLocator("iframe");
  await expect(card.locator("html")).toHaveAttribute("lang", words.code);
  const fields = fieldsIn(card);
  await expect(fields.locator("html")).toHaveAttribute("lang", words.code);
  await fields.getByLabel(words.cardNumber).fill("4111");
  await fields.getByLabel("CVV").fill("123");
  await expect(fields.getByText(words.cardTooShort)).toBeVisible();
  await fields.getByLabel(words.cardNumber).fill(CARD.approved);
  await fields.getByLabel(words.expiry).fill("12 / 30");
  // The ZIP code of the billing address is already filled in.
  await expect(card.getByLabel(words.zip)).toBeHidden();
  await card.getByRole("checkbox", { name: words.notARobot }).check();
  await expect(card.getByText(words.checked, { exact: true })).toBeVisible();
  // Uses the keyboard, like Guest.pressPay.
  await card.getByRole("button", { name: words.pay }).press("Enter");
  await expect(headingOf(page)).toHaveText(words.thanks);
}

test("a guest switches the portal to Spanish and pays a bill, card entry included", async ({
  page,
  request,
}) => {
  const bill = await takeBill(request);
  await page.goto(`/demo/guest/bill-preview/${bill.id}`);
  await expect(headingOf(page)).toHaveText(`Bill Number - ${bill.number}`);
  await page.getByRole("button", { name: "Español" }).click();
  await expect(headingOf(page)).toHaveText(`Factura número ${bill.number}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await payIn(page, SPANISH);

  await test.step("the language stays selected on the next visit", async () => {
    await page.goto("/demo/guest");
    await expect(headingOf(page)).toHaveText("Encuentre su factura");
  });
});

test.describe("a browser that prefers Vietnamese", () => {
  test.use({ locale: "vi-VN" });

  test("a guest whose browser prefers Vietnamese reads the county's own texts and pays in it, with a link to English", async ({
    page,
    request,
  }) => {
    const bill = await takeBill(request);
    await page.goto(`/demo/guest/bill-preview/${bill.id}`);
    await expect(headingOf(page)).toHaveText(`Hóa đơn số ${bill.number}`);
    await expect(page.getByText("Hóa đơn năm 2026 đến hạn vào Chủ Nhật, ngày 20 tháng 12.")).toBeVisible();
    await payIn(page, VIETNAMESE);
    await expect(
      page.getByText(/^(Chủ Nhật|Thứ .+), ngày \d+ tháng \d+ năm \d{4}, \d+:\d\d (SA|CH) E[SD]T$/),
    ).toBeVisible();

    await page.goto("/demo/guest");
    await expect(headingOf(page)).toHaveText("Tìm hóa đơn của quý vị");
    await page.getByRole("button", { name: "English" }).click();
    await expect(headingOf(page)).toHaveText("Find your bill");
  });
});
