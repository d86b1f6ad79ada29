import type { ApiFailure } from "@county-pay/core/client";
import {
  type ControlTotalsWire,
  type ImportMapping,
  importProposal,
  importRuns,
  startImport,
} from "@county-pay/core/contract";
import { useRef, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";

/** The action to run on a file. */
export interface Start {
  readonly fileId: string;
  readonly dryRun: boolean;
  readonly mapping: ImportMapping;
  readonly changeKey: boolean;
  /** What the file should contain; null if the county did not say. */
  readonly control?: ControlTotalsWire | null;
  readonly controlReason?: string;
}

/** Starts a run of a file, once: after a lost answer, the request is repeated with the same key. */
export function useStart(onStarted: (importId: string) => void) {
  const { client, journey } = usePortal();
  const forget = useInvalidate();
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const attempt = useRef<{ readonly what: string; readonly key: string } | null>(null);

  const start = async (run: Start): Promise<void> => {
    if (isStarting) return;
    const order = {
      FileId: run.fileId,
      DryRun: run.dryRun,
      Mapping: run.mapping,
      ChangeKey: run.changeKey,
      Control: run.control ?? null,
      ControlReason: run.controlReason ?? "",
    };
    const what = JSON.stringify(order);
    if (attempt.current?.what !== what) attempt.current = { what, key: journey.environment.randomUuid() };
    setStarting(true);
    setFailure(null);
    const answer = await client.call(startImport, { body: { ...order, Key: attempt.current.key } });
    setStarting(false);
    if (!answer.ok) {
      setFailure(answer.error);
      return;
    }
    attempt.current = null;
    await forget(importRuns, importProposal);
    onStarted(answer.value.ImportId);
  };
  return { start, isStarting, failure };
}
