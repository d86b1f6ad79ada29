import { paymentMessages } from "@county-pay/core/messages";
import type { ComponentProps } from "react";
import { useTexts } from "../language/language.ts";
import { ScreenHeading } from "../screen/screen-heading.tsx";
import { CardSection } from "./card-section.tsx";

/**
 * Card entry of an earlier payment, with the challenge of the payer's bank, and after that for another card. Its form is not
 * shown: the payer filled it in before, perhaps in a tab that is closed.
 */
export function ResumedEntry(props: ComponentProps<typeof CardSection>) {
  const texts = useTexts(paymentMessages);
  return (
    <>
      <ScreenHeading takeFocus step="resumed">
        {texts.title}
      </ScreenHeading>
      <CardSection {...props} />
    </>
  );
}
