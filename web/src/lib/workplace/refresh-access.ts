import { getMe, type Me, type MyOrganization } from "@automotive-crm/contract/identity/account";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { holdRequests, loseOrganization } from "#lib/api/held-requests.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { dropCopies } from "#lib/offline/saved-copies/drop-copies.ts";
import { useSession } from "#lib/session/session-store.ts";
import { logQuietly } from "./read-locations.ts";
import { openWorkplace, useWorkplace, type Place } from "./workplace.ts";

let refreshing: Promise<void> = Promise.resolve();
let isRefreshDue = false;

/** Reloads the person's permissions after someone changed them. If they no longer belong here, opens another organization. */
export function refreshAccess(): Promise<void> {
  // Losing access makes several requests fail at once; while one refresh is under way, all others share the next.
  if (isRefreshDue) return refreshing;
  isRefreshDue = true;
  refreshing = refreshing.then(() => {
    isRefreshDue = false;
    return loadAccess();
  });
  return refreshing;
}

async function loadAccess(): Promise<void> {
  const before = useWorkplace.getState();
  if (!before.isReady) return;
  const isSame = () => useWorkplace.getState().organization === before.organization;
  try {
    const reading = readAccess(before);
    holdRequests(reading.then((me) => me === null && loseOrganization(before.organization?.id)));
    const me = await reading;
    if (!isSame()) return;
    if (me === null) return await openAnotherOrganization(before.organization);
    const { access, permissions, organizations, organization } = me;
    useWorkplace.setState({ isSuspended: organization?.isSuspended === true });
    if (JSON.stringify([access, permissions]) === JSON.stringify([before.access, before.permissions])) return;
    useWorkplace.setState({ access, permissions, organizations });
    // They may now see less. Reload what is on the screen, where a refusal clears it, and drop everything else.
    dropCopies();
    queryClient.removeQueries({ type: "inactive" });
    await Promise.all([useWorkplace.getState().refreshLocations(), queryClient.invalidateQueries()]);
    // Some pages have closed in the meantime.
    queryClient.removeQueries({ type: "inactive" });
  } catch (error) {
    logQuietly("What you may do could not be reloaded", error);
  }
}

/** What the person may do in their organization now; null if they no longer belong to it. */
async function readAccess({ organization, access }: Place): Promise<Me | null> {
  if (organization && !access.isSuperAdmin) {
    // Asked without naming the organization: one that they no longer belong to would be refused.
    const me = await call(getMe, { organizationId: null, isUrgent: true });
    if (!me.organizations.some(({ id }) => id === organization.id)) return null;
    if (me.organization?.id === organization.id) return me;
  }
  try {
    return await call(getMe, { isUrgent: true });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}

async function openAnotherOrganization(lost: MyOrganization | null): Promise<void> {
  useSession.getState().chooseOrganization(null);
  try {
    await openWorkplace(await call(getMe, { isUrgent: true }));
    useWorkplace.setState({ lost });
  } catch (error) {
    logQuietly("No other organization could be opened", error);
  }
}
