import { getFeedRun, isGoing, listFeedRuns, listFeeds } from "@automotive-crm/contract/inventory/feeds";
import { organizationTopic } from "@automotive-crm/contract/live/topics";
import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { useOneMutation } from "#lib/api/useOneMutation.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { isFollowing } from "#lib/live/follow-topic.ts";
import { useLiveReload } from "#lib/live/useLiveReload.ts";

export const feedsKey = (organizationId: string) => ["inventory-feeds", organizationId] as const;
const ownDisplay = { meta: { hasOwnErrorDisplay: true }, staleTime: 0 } as const;

/** How often something under way is asked for while no live events arrive. */
const pollMs = 2_000;

export const feedsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...feedsKey(organizationId), "list"],
    queryFn: ({ signal }) => call(listFeeds, { organizationId, signal }),
    refetchInterval: ({ state }) =>
      state.data?.feeds.some(({ lastRun }) => lastRun && isGoing(lastRun)) === true &&
      !isFollowing(organizationTopic(organizationId))
        ? pollMs
        : false,
    ...ownDisplay,
  });

export const feedRunsQuery = (organizationId: string, feedId: string) =>
  infiniteQueryOptions({
    queryKey: [...feedsKey(organizationId), feedId, "runs"],
    queryFn: ({ pageParam, signal }) =>
      call(listFeedRuns, { params: { feedId }, query: { after: pageParam, limit: 20 }, organizationId, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    ...ownDisplay,
  });

export const feedRunQuery = (organizationId: string, feedId: string, runId: string) =>
  queryOptions({
    queryKey: [...feedsKey(organizationId), feedId, "run", runId],
    queryFn: ({ signal }) => call(getFeedRun, { params: { feedId, runId }, organizationId, signal }),
    ...ownDisplay,
  });

/** Every open page shows how feeds are doing. */
export function useFeedEvents(organizationId: string): void {
  const queryClient = useQueryClient();
  useLiveReload(
    organizationTopic(organizationId),
    ["inventory_feed"],
    () => void queryClient.invalidateQueries({ queryKey: feedsKey(organizationId) }),
  );
}

/** Does something with feeds, and reads them again whatever came of it. */
export function useFeedMutation<Input, Done>(
  organizationId: string,
  { send, onDone }: { send: (input: Input) => Promise<Done>; onDone?: (done: Done) => void },
) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useOneMutation({
    mutationFn: send,
    onSuccess: (done) => onDone?.(done),
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedsKey(organizationId) }),
    meta: { hasOwnErrorDisplay: true },
  });
  return { save: mutate, isSaving: isPending, failure: error ? messageOf(error) : null, reset };
}
