import { documentPageMessages } from "@county-pay/core/messages";
import { Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import type { ComponentProps } from "react";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { AskedDocuments } from "../../shared/documents/index.ts";

/** A page that only shows documents (ROUTE-025 to 027). */
export function DocumentScreen(props: ComponentProps<typeof AskedDocuments>) {
  const texts = useTexts(documentPageMessages);
  const several = (props.asked.answer ?? []).length > 1;
  return (
    <Screen>
      <ScreenHeading takeFocus={useTakeFocus()}>{several ? texts.title : texts.one}</ScreenHeading>
      <AskedDocuments {...props} />
    </Screen>
  );
}
