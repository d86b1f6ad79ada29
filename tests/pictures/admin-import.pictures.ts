import { picture, type Studio, signIn } from "./picture.ts";

const ADDRESS = "/demo/clerk/admin/pay-plus-admin/imports";
const FILE = `Bill No,Tax Year,PIN,Owner,Due Date,Amount Due
PIC-1,1998,P-1,"SAMPLE, ADA",11/30/1998,10.50
PIC-2,1998,P-2,"SAMPLE, BEN",11/30/1998,what
`;

const uploaded = async (studio: Studio) => {
  const { page } = studio;
  await signIn(studio, "admin");
  await studio.open(ADDRESS);
  const buffer = Buffer.from(FILE);
  await page.locator('input[type="file"]').setInputFiles({ name: "bills.csv", mimeType: "text/csv", buffer });
  await page.locator('form button[type="submit"]').click();
  await page.locator(".import-fields").first().waitFor();
};

picture("admin-import", async (studio) => {
  await signIn(studio, "admin");
  await studio.open(ADDRESS);
});
picture("admin-import-mapping", uploaded);
picture("admin-import-trial", async (studio) => {
  await uploaded(studio);
  await studio.page.locator('form button[type="submit"]').click();
  await studio.page.locator("table").waitFor();
});
