import { useMemo } from "react";
import { useWaiting, type WaitingWork } from "#lib/offline/outbox.ts";
import type { RecordType, Values } from "./record-type.ts";

/** A new record that was written while the server could not be reached. */
export interface WaitingRecord<V> {
  /** Of what waits, not of a record. */
  id: string;
  title: string;
  values: V;
  isSending: boolean;
  /** Why the server refused it when it was sent again: its person has to decide. */
  refusal: string | null;
}

/** The new records of a type among what waits. */
export const waitingIn = <R extends object, V extends Values>(
  type: RecordType<R, V>,
  works: readonly WaitingWork[],
): WaitingRecord<V>[] =>
  works.filter(type.writes.isCreation).flatMap(({ id, body, isSending, failure }) => {
    const values = type.readBody(body);
    return values ? [{ id, title: type.titleOf(values), values, isSending, refusal: failure?.message ?? null }] : [];
  });

/** New records of a customer that are not saved yet; WaitingRow shows one. */
export function useWaitingRecords<R extends object, V extends Values>(
  type: RecordType<R, V>,
  customerId: string,
): readonly WaitingRecord<V>[] {
  const works = useWaiting(customerId);
  return useMemo(() => waitingIn(type, works), [type, works]);
}
