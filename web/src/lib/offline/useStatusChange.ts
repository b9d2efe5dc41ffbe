import { useRef, useState } from "react";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { useWaiting, type WaitingWork } from "./outbox.ts";
import { readAgain } from "./read-again.ts";

interface StatusOf<Status extends string> {
  customerId: string;
  /** As stored on the server. */
  stored: Status;
  statuses: readonly Status[];
  mayBecome: (from: Status, to: Status) => boolean;
  /** Whether a kept write changes this record. */
  isAbout: (work: WaitingWork) => boolean;
  save: (to: Status) => Promise<void>;
  failureText: (error: unknown, to: Status) => string;
}

/** A record's status as chosen, shown right away, and the outcome of changing it. */
export function useStatusChange<Status extends string>(of: StatusOf<Status>) {
  const { customerId, stored, statuses, mayBecome, isAbout, save, failureText } = of;
  const works = useWaiting(customerId);
  const [wanted, setWanted] = useState<Status | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isSaving = useRef(false);

  const statusIn = ({ body }: WaitingWork) => {
    const sent = typeof body === "object" && body !== null && "status" in body ? body.status : undefined;
    return statuses.find((status) => status === sent);
  };
  const queued = works.findLast((work) => isAbout(work) && work.failure === null && statusIn(work) !== undefined);
  const status = wanted ?? (queued && statusIn(queued)) ?? stored;

  const change = async (to: Status) => {
    // A second click may come before the first one shows.
    if (isSaving.current || !mayBecome(status, to)) return;
    isSaving.current = true;
    setWanted(to);
    setFailure(null);
    try {
      await save(to);
    } catch (error) {
      setFailure(failureText(error, to));
      // Someone else may have been faster; then the row shows their change.
      if (error instanceof ApiFailure && error.status < 500) void readAgain(customerId);
    } finally {
      isSaving.current = false;
      setWanted(null);
    }
  };
  return { status, isSaving: wanted !== null, failure, change };
}
