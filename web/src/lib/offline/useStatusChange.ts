import { useRef, useState } from "react";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { useWaiting, type WaitingWork } from "./outbox.ts";
import { readAgain } from "./read-again.ts";

interface StatusOf<Status extends string> {
  customerId: string;
  /** As the server has it. */
  stored: Status;
  statuses: readonly Status[];
  mayBecome: (from: Status, to: Status) => boolean;
  /** Whether something kept in the outbox changes this record. */
  isAbout: (work: WaitingWork) => boolean;
  save: (to: Status) => Promise<void>;
  failureText: (error: unknown, to: Status) => string;
}

/** A record's status as its person wants it, shown at once, and what of it the server does not know yet. */
export function useStatusChange<Status extends string>(of: StatusOf<Status>) {
  const { customerId, stored, statuses, mayBecome, isAbout, save, failureText } = of;
  const waiting = useWaiting(customerId).filter(isAbout);
  const [wanted, setWanted] = useState<Status | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isSaving = useRef(false);

  const statusIn = ({ body }: WaitingWork) => {
    const sent = typeof body === "object" && body !== null && "status" in body ? body.status : undefined;
    return statuses.find((status) => status === sent);
  };
  const queued = waiting.filter((work) => work.failure === null).findLast((work) => statusIn(work) !== undefined);
  const status = wanted ?? (queued && statusIn(queued)) ?? stored;

  const change = async (to: Status) => {
    // A second click comes before the first is seen to work.
    if (isSaving.current || !mayBecome(status, to)) return;
    isSaving.current = true;
    setWanted(to);
    setFailure(null);
    try {
      await save(to);
    } catch (error) {
      setFailure(failureText(error, to));
      // Somebody else may have been quicker: then the row shows what they did.
      if (error instanceof ApiFailure && error.status < 500) void readAgain(customerId);
    } finally {
      isSaving.current = false;
      setWanted(null);
    }
  };
  return { status, isSaving: wanted !== null, waiting, failure, change };
}
