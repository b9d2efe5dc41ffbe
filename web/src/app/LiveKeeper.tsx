import { organizationTopic, personTopic } from "@automotive-crm/contract/live/topics";
import { useEffect } from "react";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useLiveEvents } from "#lib/live/useLiveEvents.ts";
import { useSession } from "#lib/session/session-store.ts";
import { colleaguesKey, picklistsKey } from "#lib/workplace/query-keys.ts";
import { notify } from "#kit/feedback/notify.ts";
import { refreshAccess } from "#lib/workplace/refresh-access.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";

/** On every protected page: follows the person who is signed in and the organization they work in. */
export function LiveKeeper() {
  const personId = useSession(({ user }) => user?.id);
  const organizationId = useWorkplace(({ organization }) => organization?.id);
  useLiveEvents(personId === undefined ? undefined : personTopic(personId), ({ kind }) => {
    if (kind === "access_changed" || kind === "all") void refreshAccess();
  });
  useLiveEvents(organizationId === undefined ? undefined : organizationTopic(organizationId), ({ kind }) => {
    if (kind === "settings" || kind === "all") void queryClient.invalidateQueries({ queryKey: [picklistsKey] });
    if (kind === "people" || kind === "all") void queryClient.invalidateQueries({ queryKey: [colleaguesKey] });
    if (kind !== "location" && kind !== "organization" && kind !== "all") return;
    // No one holds a role at an inactive location, so a change to a location may change access.
    void refreshAccess();
    if (kind !== "organization") void useWorkplace.getState().refreshLocations();
  });
  useEffect(() => followRefusals(() => void refreshAccess()), []);
  useEffect(
    () =>
      useWorkplace.subscribe(({ lost }, before) => {
        if (lost && lost !== before.lost) notify.error(`Your access to ${lost.name} has ended.`, "access-ended");
      }),
    [],
  );
  return null;
}

/** A page offers only what its person may do, so a refusal says that this has changed, even if no event did. */
function followRefusals(onRefusal: () => void): () => void {
  const onError = (error: unknown) => error instanceof ApiFailure && error.code === "forbidden" && onRefusal();
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") onError(event.action.error);
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") onError(event.action.error);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
