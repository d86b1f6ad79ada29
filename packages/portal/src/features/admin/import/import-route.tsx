import { importPageMessages } from "@county-pay/core/messages";
import { Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { ChooseFile } from "./choose-file.tsx";
import { EarlierRuns } from "./earlier-runs.tsx";
import { FilePage } from "./file-page.tsx";
import "./import.css";
import { FolderCard } from "./folder-card.tsx";
import { RunPage } from "./run-page.tsx";
import { usePlace } from "./use-place.ts";

/** Admin, Import of bills: the county's file, its mapping, a trial run, and the import (OFFICE-005). */
export function Component() {
  const texts = useTexts(importPageMessages);
  const takeFocus = useTakeFocus();
  const [place, go] = usePlace();
  const { file, run } = place;
  const isStart = file === "" && run === "";
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus} step={`${file} ${run}`}>
        {texts.title}
      </ScreenHeading>
      {isStart ? (
        <>
          <p>{texts.lead}</p>
          <ChooseFile onUploaded={(fileId) => go({ file: fileId, run: "" })} />
          <FolderCard onOpen={(fileId, runId) => go({ file: fileId, run: runId })} />
          <EarlierRuns onOpen={(fileId, runId) => go({ file: fileId, run: runId })} />
        </>
      ) : null}
      {run === "" && file !== "" ? (
        <FilePage
          key={file}
          fileId={file}
          onStarted={(runId) => go({ file, run: runId })}
          onAnother={() => go({ file: "", run: "" })}
        />
      ) : null}
      {run === "" ? null : (
        <RunPage
          key={run}
          fileId={file}
          runId={run}
          onStarted={(runId) => go({ file, run: runId })}
          onFile={() => go({ file, run: "" })}
        />
      )}
    </Screen>
  );
}
