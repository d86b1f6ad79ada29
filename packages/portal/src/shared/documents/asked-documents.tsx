import type { ApiFailure } from "@county-pay/core/client";
import { documentPageMessages } from "@county-pay/core/messages";
import { EmptyState, ErrorState, Skeleton, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import type { QueryResult } from "../../platform/query/use-query.ts";
import { type AnsweredDocument, type DocumentFile, documentFile } from "./document-file.ts";
import { DocumentView } from "./document-view.tsx";
import "./documents.css";

const isMissing = ({ code }: ApiFailure): boolean =>
  code === "not_found" || code === "bill_not_found" || code === "validation_failed";

/** The loaded documents: shows one; if there are several, the user selects one. */
export function AskedDocuments(props: { readonly asked: QueryResult<readonly AnsweredDocument[]> }) {
  return (
    <div className="portal-documents">
      <Documents {...props} />
    </div>
  );
}

function Documents({ asked }: { readonly asked: QueryResult<readonly AnsweredDocument[]> }) {
  const texts = useTexts(documentPageMessages);
  const { company } = usePortal();
  const { loading, answer = [], failure } = asked;
  if (loading === "loading")
    return (
      <>
        <p className="cp-visually-hidden" role="status">
          {texts.loading}
        </p>
        <Skeleton kind="panel" lines={3} />
      </>
    );
  if (failure && !isMissing(failure))
    return (
      <ErrorState
        title={texts.failed}
        failure={failure}
        contactUrl={company.contactUrl}
        onRetry={asked.again}
      />
    );
  const files = answer.map(documentFile);
  return files.length === 0 ? (
    <EmptyState icon="file" title={texts.notFound}>
      <p>{texts.notFoundHelp}</p>
    </EmptyState>
  ) : (
    <Chosen files={files} />
  );
}

function Chosen({ files }: { readonly files: readonly DocumentFile[] }) {
  const texts = useTexts(documentPageMessages);
  const [index, setIndex] = useState(0);
  const file = files[index] ?? files[0];
  if (!file) return null;
  return (
    <>
      {files.length > 1 ? (
        <fieldset>
          <legend>{texts.choose}</legend>
          <div className="portal-document__names">
            {files.map(({ name }, place) => (
              <button
                key={name}
                type="button"
                className="cp-button cp-button--secondary"
                aria-pressed={place === index}
                onClick={() => setIndex(place)}
              >
                {name}
              </button>
            ))}
          </div>
        </fieldset>
      ) : null}
      <DocumentView key={file.url} file={file} />
    </>
  );
}
