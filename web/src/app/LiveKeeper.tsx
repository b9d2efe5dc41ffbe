import { organizationTopic, personTopic } from "@automotive-crm/contract/live-topics";
import { useLiveEvents } from "#lib/live/useLiveEvents.ts";
import { useSession } from "#lib/session/session-store.ts";
import { refreshAccess, useWorkplace } from "#lib/workplace/workplace.ts";

/** On every protected page: follows the person who is signed in and the organization they work in. */
export function LiveKeeper() {
  const personId = useSession(({ user }) => user?.id);
  const organizationId = useWorkplace(({ organization }) => organization?.id);
  useLiveEvents(personId === undefined ? undefined : personTopic(personId), () => void refreshAccess());
  useLiveEvents(organizationId === undefined ? undefined : organizationTopic(organizationId), ({ kind }) => {
    // No one holds a role at an inactive location, so a change to a location may change access.
    void refreshAccess();
    if (kind !== "organization") void useWorkplace.getState().refreshLocations();
  });
  return null;
}
