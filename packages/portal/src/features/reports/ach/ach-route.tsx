import { achMessages } from "@county-pay/core/messages";
import { Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { FileEntries } from "./file-entries.tsx";
import { FilesCard } from "./files-card.tsx";
import { OpenEntries } from "./open-entries.tsx";
import { RatesCard } from "./rates-card.tsx";
import { TakeFile } from "./take-file.tsx";
import "../shared/reports.css";

/** Banks' files of returns: taking one, what became of each entry, and the return rates (OFFICE-006). */
export function Component() {
  const texts = useTexts(achMessages);
  const [shown, setShown] = useState("");
  return (
    <Screen>
      <ScreenHeading takeFocus={useTakeFocus()}>{texts.title}</ScreenHeading>
      <p className="cp-muted">{texts.help}</p>
      <TakeFile onTaken={setShown} />
      {shown === "" ? null : <FileEntries key={shown} id={shown} />}
      <OpenEntries />
      <RatesCard />
      <FilesCard onShow={setShown} />
    </Screen>
  );
}
