import { useRef } from "react";

/**
 * One key for all attempts to send the same thing, so that a save that arrived but was not heard of is carried out once.
 * Changed content is another save.
 */
export function useAttemptKey() {
  const attempt = useRef<{ content: string; key: string } | null>(null);
  return {
    of: (payload: unknown): string => {
      const content = JSON.stringify(payload);
      if (attempt.current?.content !== content) attempt.current = { content, key: randomKey() };
      return attempt.current.key;
    },
  };
}

// crypto.randomUUID is missing where the app is opened by plain http, e.g. in a dealership's own network.
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
