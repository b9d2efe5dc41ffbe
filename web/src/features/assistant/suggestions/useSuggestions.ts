import { suggestTasks, type TaskSuggestion } from "@automotive-crm/contract/assistant/task-suggestions";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#lib/api/api-client.ts";
import { fullName } from "#lib/format/format.ts";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";

/** A suggestion that is still to be decided. */
export interface OpenSuggestion {
  /** Its place among all that were found. */
  id: number;
  suggestion: TaskSuggestion;
}

/** The follow-ups that a note calls for, until each is added or dismissed. */
export function useSuggestions(customer: Customer, note: string) {
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const query = useQuery({
    // The customer's ID isn't a part of its own, so that their news doesn't reload what was found in an old note.
    queryKey: ["task-suggestions", customer.organizationId, `${customer.id} ${note}`],
    queryFn: async () =>
      call(suggestTasks, {
        body: {
          noteText: note,
          customerName: fullName(customer.firstName, customer.lastName),
          locationId: filingPlaceOf(customer).locationId,
        },
        organizationId: customer.organizationId,
      }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { hasOwnErrorDisplay: true },
  });
  const found = query.data?.suggestions ?? [];
  const open: OpenSuggestion[] = found
    .map((suggestion, id) => ({ id, suggestion }))
    .filter(({ id }) => !decided.has(id));
  return {
    query,
    open,
    decide: (id: number) => setDecided((before) => new Set([...before, id])),
  };
}
