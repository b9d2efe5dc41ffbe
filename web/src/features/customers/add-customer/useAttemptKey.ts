import { useRef } from "react";
import { randomKey } from "#lib/api/random-key.ts";
import type { NewCustomerContent, NewCustomerPayload } from "./new-customer.ts";

/** The same body with the same key takes effect once, however often it arrives. */
interface SaveAttempt {
  body: NewCustomerPayload;
  idempotencyKey: string;
}

/**
 * Remembers saves whose outcome is unknown, by content: while the content is the same, the attempt is repeated exactly as it was sent.
 * Changed content is a new save.
 */
export function useAttemptKey() {
  const unanswered = useRef(new Map<string, SaveAttempt>());
  return {
    begin: (body: NewCustomerPayload): SaveAttempt => ({ body, idempotencyKey: randomKey() }),
    findUnanswered: (content: NewCustomerContent) => unanswered.current.get(JSON.stringify(content)),
    keepUnanswered: (content: NewCustomerContent, attempt: SaveAttempt) =>
      void unanswered.current.set(JSON.stringify(content), attempt),
  };
}
