/** Fetches, and aborts the request if the signal says no one is waiting or no response starts in time. */
export async function fetchInTime(
  url: URL,
  init: RequestInit,
  { limitMs, signal }: { limitMs: number; signal: AbortSignal },
): Promise<Response> {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), limitMs);
  try {
    return await fetch(url, { ...init, signal: AbortSignal.any([signal, tooLate.signal]) });
  } finally {
    clearTimeout(timer);
  }
}
