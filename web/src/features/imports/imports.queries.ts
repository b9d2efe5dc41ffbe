import { getImport, listImports, type Import } from "@automotive-crm/contract/imports/record";
import { listKeptCustomers, listRowsToCheck, type CheckKind } from "@automotive-crm/contract/imports/rows";
import { organizationTopic } from "@automotive-crm/contract/live/topics";
import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { isFollowing } from "#lib/live/follow-topic.ts";
import { useLiveReload } from "#lib/live/useLiveReload.ts";

const importsKey = (organizationId: string) => ["imports", organizationId] as const;

/** How often something under way is asked for while no live events arrive. */
const pollMs = 2_000;
const pollWhile = (organizationId: string, isGoing: boolean) =>
  isGoing && !isFollowing(organizationTopic(organizationId)) ? pollMs : false;

export const goesOn = ({ status }: Pick<Import, "status">): boolean =>
  ["inspecting", "checking", "running", "undoing"].includes(status);

export const importsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...importsKey(organizationId), "list"],
    queryFn: async ({ signal }) => (await call(listImports, { organizationId, signal })).imports,
    refetchInterval: ({ state }) => pollWhile(organizationId, state.data?.some(goesOn) === true),
    meta: { hasOwnErrorDisplay: true },
    staleTime: 0,
  });

export const importQuery = (organizationId: string, importId: string) =>
  queryOptions({
    queryKey: [...importsKey(organizationId), importId],
    queryFn: ({ signal }) => call(getImport, { params: { importId }, organizationId, signal }),
    refetchInterval: ({ state }) => pollWhile(organizationId, state.data !== undefined && goesOn(state.data)),
    meta: { hasOwnErrorDisplay: true },
    staleTime: 0,
  });

export const keptCustomersQuery = (organizationId: string, importId: string) =>
  queryOptions({
    queryKey: [...importsKey(organizationId), importId, "kept"],
    queryFn: async ({ signal }) =>
      (await call(listKeptCustomers, { params: { importId }, organizationId, signal })).customers,
    meta: { hasOwnErrorDisplay: true },
  });

/** The rows of an import that a person should look at. */
export const rowsToCheckQuery = (organizationId: string, importId: string, kind: CheckKind) =>
  infiniteQueryOptions({
    queryKey: [...importsKey(organizationId), importId, "to-check", kind],
    queryFn: ({ pageParam, signal }) =>
      call(listRowsToCheck, { params: { importId }, query: { kind, after: pageParam }, organizationId, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { hasOwnErrorDisplay: true },
    // Customers may have been called off the list in the meantime.
    staleTime: 0,
  });

/** Every open page shows how far imports have come. */
export function useImportEvents(organizationId: string): void {
  const queryClient = useQueryClient();
  useLiveReload(
    organizationTopic(organizationId),
    ["import"],
    () => void queryClient.invalidateQueries({ queryKey: importsKey(organizationId) }),
  );
}
