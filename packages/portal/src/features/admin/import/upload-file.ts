import { ok, type Result } from "@county-pay/core";
import type { ApiFailure, Client } from "@county-pay/core/client";
import { addImportPart, IMPORT_PART_BYTES, openImportFile } from "@county-pay/core/contract";

/** Bytes in one go of the conversion: a call takes only so many arguments. */
const STRETCH = 0x8000;

/** Bytes as base64. */
function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += STRETCH)
    text += String.fromCharCode(...bytes.subarray(at, at + STRETCH));
  return btoa(text);
}

/** A file on its way: where it is kept once it was announced, and how much of it is there. */
export interface Upload {
  readonly fileId: string;
  readonly received: number;
}

const announce = (client: Client, file: File) =>
  client.call(openImportFile, { body: { FileName: file.name.slice(0, 200), Bytes: file.size } });

/**
 * Sends a file part by part, from where an earlier try stopped. `onPart` is called for each part that arrived; what it
 * was told last is what another try goes on from.
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
