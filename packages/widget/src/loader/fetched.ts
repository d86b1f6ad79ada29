/**
 * Fetches a file before it is imported; rejects if it is unavailable or has a different hash. Firefox remembers a failed
 * import for the lifetime of the page, and a fetched file is in the cache when it is imported.
 */
export const fetched = async (url: string, integrity = ""): Promise<unknown> => {
  const answer = await fetch(url, { integrity });
  if (!answer.ok) throw answer;
  return answer.blob();
};
