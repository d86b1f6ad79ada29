import { format, importFolderMessages, importPageMessages, type Language } from "@county-pay/core/messages";
import * as v from "valibot";
import { failureSentence, type StoredFailure } from "../import-failure.ts";

/** Why a file from the folder was put away without an import. */
export type WithoutImport = keyof (typeof importFolderMessages)["problems"];

const Counts = v.object({ added: v.number(), changed: v.number(), refused: v.number() });

/** The result of an import that finished, as it is stored. */
export const doneWith = (counts: v.InferOutput<typeof Counts>): StoredFailure => ({
  failure: "done",
  details: counts,
});

const isWithoutImport = (code: string): code is WithoutImport =>
  Object.hasOwn(importFolderMessages.problems, code);

/** What became of a file from the folder, in a sentence; in English if no language is given, as in a terminal. */
export function resultSentence({ failure, details }: StoredFailure, language?: Language): string {
  if (failure === "done") {
    const { resultText } = language?.texts(importPageMessages) ?? importPageMessages;
    return format(resultText, v.parse(Counts, details));
  }
  if (isWithoutImport(failure))
    return (language?.texts(importFolderMessages) ?? importFolderMessages).problems[failure];
  return failureSentence({ failure, details }, language);
}
