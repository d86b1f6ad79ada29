import { type SealedDetails, sealedText } from "@county-pay/core/contract";

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/**
 * The details of a checkout that the server sealed with this page's key; null if there are none, if they are for another
 * page or another checkout, or if they were changed. Only secure pages can check a seal.
 */
export async function unseal(
  key: string,
  checkoutId: string,
  opening: string,
): Promise<SealedDetails | null> {
  const { subtle } = crypto as Partial<Crypto>;
  const [seal = "", ...rest] = opening.split(".");
  const json = rest.join(".");
  if (!subtle || key === "" || json === "") return null;
  try {
    const hmac = { name: "HMAC", hash: "SHA-256" };
    const made = await subtle.importKey("raw", bytes(key), hmac, false, ["verify"]);
    const signature = Uint8Array.from(atob(seal.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
    const isGenuine = await subtle.verify("HMAC", made, signature, bytes(sealedText(checkoutId, json)));
    return isGenuine ? (JSON.parse(json) as SealedDetails) : null;
  } catch {
    return null;
  }
}
