import { queryClient } from "#lib/api/query-client.ts";
import { readAgain } from "#lib/offline/read-again.ts";
import { readOrCopy } from "#lib/offline/saved-copies/saved-copies.ts";

/** A customer's records of one type: how to load them, and how to show a save. */
export type RecordList<R extends object> = ReturnType<typeof recordList<R>>;

/** Query options for a customer's records. */
export interface RecordQuery<R> {
  queryKey: string[];
  queryFn: (context: { signal: AbortSignal }) => Promise<R[]>;
  meta: { hasOwnErrorDisplay: true };
}

interface ListOf<R> {
  /** The first part of the query key: "tasks". */
  key: string;
  load: (customerId: string, signal: AbortSignal) => Promise<R[]>;
  idOf: (record: R) => string;
  customerIdOf: (record: R) => string;
}

export function recordList<R extends object>({ key, load, idOf, customerIdOf }: ListOf<R>) {
  const query = (organizationId: string, customerId: string): RecordQuery<R> => {
    const queryKey = [key, organizationId, customerId];
    return {
      queryKey,
      queryFn: ({ signal }) =>
        readOrCopy(queryKey, customerId, async () => {
          const records = await load(customerId, signal);
          // A record that changes its place while pages are loaded can be on two of them.
          return [...new Map(records.map((record) => [idOf(record), record])).values()];
        }),
      meta: { hasOwnErrorDisplay: true },
    };
  };

  /** Shows a change right away wherever the customer's list is shown, and reloads what else it affects. */
  function showChange(customerId: string, change: (records: R[]) => R[]): void {
    const isOfCustomer = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[2] === customerId && queryKey.length === 3;
    queryClient.setQueriesData<R[]>(
      { queryKey: [key], predicate: isOfCustomer },
      (records) => records && change(records),
    );
    void readAgain(customerId);
  }

  const showSaved = (record: R): void =>
    showChange(customerIdOf(record), (records) =>
      records.some((other) => idOf(other) === idOf(record))
        ? records.map((other) => (idOf(other) === idOf(record) ? record : other))
        : [record, ...records],
    );

  const showDeleted = (record: R): void =>
    showChange(customerIdOf(record), (records) => records.filter((other) => idOf(other) !== idOf(record)));

  return { key, idOf, customerIdOf, query, showSaved, showDeleted };
}
