// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { makeBill, makeSession } from "@county-pay/core/testing";
import { BackTaxesDialog } from "@county-pay/ui";
import { act } from "@county-pay/ui/testing/dom";
import { screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { LanguageArea } from "../../platform/language/language-area.tsx";
import { createLanguageChoice } from "../../platform/language/language-choice.ts";
import { aVisitor } from "../../testing/a-visitor.tsx";
import SignedIn from "./signed-in.tsx";

const RESIDENT = /contact your local county Tax Commissioners office/;
const OFFICE = "No payment can be taken for this bill. Its page says why.";

/** The back-taxes dialog, with an older bill that is not payable, beside what a signed-in user's page loads later. */
async function open(userType: string, rest = <SignedIn />) {
  const choice = await createLanguageChoice({
    preferred: ["en"],
    storage: () => ({ getItem: () => null, setItem: () => {} }),
  });
  const visitor = aVisitor({ session: makeSession({ userType }) });
  const bills = [
    makeBill({ id: "2023", taxYear: "2023", isNonPayable: true }),
    makeBill({ id: "2024", taxYear: "2024" }),
  ];
  const page = (later: typeof rest | null) => (
    <LanguageArea choice={choice}>
      {later}
      <BackTaxesDialog
        bills={bills}
        wantedId="2024"
        rules={visitor.company}
        onClose={() => {}}
        onContinue={() => {}}
      />
    </LanguageArea>
  );
  const { rerender } = visitor.show(page(rest));
  return { choice, signOut: () => rerender(page(null)) };
}

it.each(["Clerk", "SMF"])("a %s is not told to contact the own office, in any language", async (userType) => {
  const { choice } = await open(userType);
  expect(await screen.findByText(OFFICE)).toBeTruthy();
  expect(screen.queryByText(RESIDENT)).toBeNull();
  await act(() => choice.choose("es"));
  expect(
    screen.getByText("No se puede recibir un pago por esta factura. Su página dice por qué."),
  ).toBeTruthy();
  await act(() => choice.choose("en"));
  expect(screen.getByText(OFFICE)).toBeTruthy();
});

it("a resident is told to contact the office", async () => {
  await open("Consumer");
  expect(screen.getByText(RESIDENT)).toBeTruthy();
});
