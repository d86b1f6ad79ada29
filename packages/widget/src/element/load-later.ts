/** The files of each part that is loaded later, with their hashes; the build inserts them. */
declare const COUNTY_PAY_CHUNKS: Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Lets the browser verify a file before it becomes a module; later imports get the verified file. */
const check = (checked: HTMLLinkElement, href: string, integrity: string): Promise<unknown> =>
  new Promise((onload, onerror) => {
    const link = Object.assign(checked.cloneNode(), { integrity, href, onload, onerror });
    document.head.append(link);
  });

/**
 * Loads a part of the element that is not needed at first. Its files are fetched before they are imported, and again if
 * that fails: Firefox remembers a failed import for the lifetime of the page. If the loader was verified by SRI, it left
 * the link that verified this file, and the part is verified in the same way.
 */
export async function loadLater<Module>(load: () => Promise<Module>, name: string): Promise<Module> {
  const own = document.querySelector<HTMLLinkElement>(`link[href="${import.meta.url}"]`);
  await Promise.all(
    Object.entries(COUNTY_PAY_CHUNKS[name] ?? {}).map(async ([file, integrity]) => {
      const url = new URL(file, import.meta.url).href;
      const get = async (): Promise<unknown> => {
        const answer = await fetch(url, { integrity, signal: AbortSignal.timeout(10_000) });
        if (!answer.ok) throw answer;
        return answer.blob();
      };
      await get().catch(get);
      if (own) await check(own, url, integrity);
    }),
  );
  return load();
}
