import { importProposal } from "@county-pay/core/contract";
import { importPageMessages } from "@county-pay/core/messages";
import { Button, EmptyState, ErrorState, NoticeBox, Skeleton, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useQuery } from "../../../platform/query/use-query.ts";
import { MappingForm } from "./mapping-form.tsx";
import { useStart } from "./use-start.ts";

/** An uploaded file: its mapping, and the trial run. */
export function FilePage(props: {
  readonly fileId: string;
  readonly onStarted: (importId: string) => void;
  readonly onAnother: () => void;
}) {
  const texts = useTexts(importPageMessages);
  const { company } = usePortal();
  const { loading, answer, failure, again } = useQuery(importProposal, { params: { fileId: props.fileId } });
  const { start, isStarting, failure: notStarted } = useStart(props.onStarted);
  const another = <Button onPress={props.onAnother}>{texts.another}</Button>;
  if (loading === "loading")
    return (
      <>
        <p className="cp-visually-hidden" role="status">
          {texts.reading}
        </p>
        <Skeleton kind="panel" lines={10} />
      </>
    );
  if (failure?.code === "not_found")
    return (
      <EmptyState icon="file" title={texts.gone} actions={another}>
        <p>{texts.goneHelp}</p>
      </EmptyState>
    );
  if (!answer)
    return failure ? (
      <ErrorState
        title={texts.proposalFailed}
        failure={failure}
        contactUrl={company.contactUrl}
        onRetry={again}
        actions={another}
      />
    ) : null;
  if (answer.Problem !== "")
    return (
      <NoticeBox tone="warn" title={texts.proposalFailed}>
        <p>{answer.Problem}</p>
        {another}
      </NoticeBox>
    );
  return (
    <>
      <p className="import-name">
        <strong>{answer.FileName}</strong> {another}
      </p>
      {notStarted ? (
        <ErrorState title={texts.startFailed} failure={notStarted} contactUrl={company.contactUrl} />
      ) : null}
      <MappingForm
        proposal={answer}
        isStarting={isStarting}
        onTry={(mapping, changeKey) => void start({ fileId: props.fileId, dryRun: true, mapping, changeKey })}
      />
    </>
  );
}
