/** Fetches, unless the signal says that nobody waits any more or no answer begins in time: then the request itself is ended. */
export async function fetchInTime(
  url: URL,
  asked: RequestInit,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
): Promise<Response> {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), limitMs);
  try {
    return await fetch(url, { ...asked, signal: AbortSignal.any([signal, tooLate.signal]) });
  } finally {
    clearTimeout(timer);
  }
}
