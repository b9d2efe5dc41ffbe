import { useMemo } from "react";
import { useWaiting, type WaitingWork } from "#lib/offline/outbox.ts";
import type { RecordType, Values } from "./record-type.ts";

/** A new record that isn't saved yet. */
export interface WaitingRecord<V> {
  /** The outbox item's ID, not a record's. */
  id: string;
  title: string;
  values: V;
  isSending: boolean;
  /** Why the server refused it when it was sent later; the person has to decide. */
  refusal: string | null;
}

/** The new records of a type in the outbox. */
export const waitingIn = <R extends object, V extends Values>(
  type: RecordType<R, V>,
  works: readonly WaitingWork[],
): WaitingRecord<V>[] =>
  works.filter(type.writes.isCreation).flatMap(({ id, body, isSending, failure }) => {
    const values = type.readBody(body);
    return values ? [{ id, title: type.titleOf(values), values, isSending, refusal: failure?.message ?? null }] : [];
  });

/** A customer's new records that aren't saved yet; WaitingRow shows one. */
export function useWaitingRecords<R extends object, V extends Values>(
  type: RecordType<R, V>,
  customerId: string,
): readonly WaitingRecord<V>[] {
  const works = useWaiting(customerId);
  return useMemo(() => waitingIn(type, works), [type, works]);
}
