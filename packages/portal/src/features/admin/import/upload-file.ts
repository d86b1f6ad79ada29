import { ok, type Result } from "@county-pay/core";
import type { ApiFailure, Client } from "@county-pay/core/client";
import { addImportPart, IMPORT_PART_BYTES, openImportFile } from "@county-pay/core/contract";

/** Bytes converted at once: a call accepts only so many arguments. */
const STRETCH = 0x8000;

/** Bytes as base64. */
function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += STRETCH)
    text += String.fromCharCode(...bytes.subarray(at, at + STRETCH));
  return btoa(text);
}

/** An upload: where the announced file is stored, and how much of it has arrived. */
export interface Upload {
  readonly fileId: string;
  readonly received: number;
}

const announce = (client: Client, file: File) =>
  client.call(openImportFile, { body: { FileName: file.name.slice(0, 200), Bytes: file.size } });

/**
 * Sends a file part by part, starting where an earlier try stopped. Calls `onPart` for each part that has arrived; pass
 * its last value to continue later.
 */
export async function uploadFile(
  client: Client,
  file: File,
  before: Upload | null,
  onPart: (upload: Upload) => void,
): Promise<Result<Upload, ApiFailure>> {
  const opened = before ? ok({ FileId: before.fileId }) : await announce(client, file);
  if (!opened.ok) return opened;
  const fileId = opened.value.FileId;
  let received = before?.received ?? 0;
  onPart({ fileId, received });
  while (received < file.size) {
    const part = file.slice(received, received + IMPORT_PART_BYTES);
    const Content = base64Of(new Uint8Array(await part.arrayBuffer()));
    const body = { FileId: fileId, Start: received, Content };
    const answer: Result<{ readonly Received: number }, ApiFailure> = await client.call(addImportPart, {
      body,
    });
    if (!answer.ok) return answer;
    received = answer.value.Received;
    onPart({ fileId, received });
  }
  return ok({ fileId, received });
}
