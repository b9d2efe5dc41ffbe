import { listExports } from "@automotive-crm/contract/exports/whole";
import { organizationTopic } from "@automotive-crm/contract/live/topics";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { useLiveReload } from "#lib/live/useLiveReload.ts";

export const exportsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ["exports", organizationId],
    queryFn: async ({ signal }) => (await call(listExports, { organizationId, signal })).exports,
    staleTime: 0,
    meta: { hasOwnErrorDisplay: true },
  });

/** Every open page shows how far exports have come. */
export function useExportEvents(organizationId: string): void {
  const queryClient = useQueryClient();
  useLiveReload(
    organizationTopic(organizationId),
    ["export"],
    () => void queryClient.invalidateQueries({ queryKey: exportsQuery(organizationId).queryKey }),
  );
}
