import { getMe, type Me, type MyOrganization } from "@automotive-crm/contract/identity";
import { listOrganizations, type Organization } from "@automotive-crm/contract/organizations";
import { listLocations, type Location } from "@automotive-crm/contract/locations";
import { listUserLocations } from "@automotive-crm/contract/user-locations";
import type { Access, Permission } from "@automotive-crm/contract/permissions";
import { create } from "zustand";
import { call } from "./api-client.ts";
import { queryClient } from "./query-client.ts";
import { useSession } from "./session-store.ts";
import { storage } from "./storage.ts";
import {
  allLocations,
  maySeeAllLocations,
  ownLocations,
  primaryOf,
  startLocation,
  startOrganization,
} from "./workplace-rules.ts";

const locationPrefix = "automotive-crm.locationId.";
const nothing: Access = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: null, locationRoles: [] };

interface Place {
  organization: MyOrganization | null;
  isGlobalView: boolean;
  /** The person's own organizations; a super admin's list is read with `organizationsQuery`. */
  organizations: readonly MyOrganization[];
  access: Access;
  permissions: readonly Permission[];
  /** Active locations the person may choose from. */
  locations: readonly Location[];
  /** Null is all locations, or none. */
  location: Location | null;
  /** False until organization and locations are known, and again while they change. */
  isReady: boolean;
}

interface Workplace extends Place {
  setLocation: (location: Location | null) => void;
  /** An organization's id or the global view. Rejects, and changes nothing, when the server refuses. */
  setOrganization: (choice: string) => Promise<void>;
  /** Reads the locations again. A forced refresh also forgets which one was chosen. */
  refreshLocations: (options?: { isForced: boolean }) => Promise<void>;
}

const nowhere: Place = {
  organization: null,
  isGlobalView: false,
  organizations: [],
  access: nothing,
  permissions: [],
  locations: [],
  location: null,
  isReady: false,
};

/** Where somebody is working now: organization, location, and what they may do there. */
export const useWorkplace = create<Workplace>()((set, get) => ({
  ...nowhere,
  setLocation: (location) => {
    const key = locationKey(get().organization);
    if (key) storage.write(key, location?.locationId ?? allLocations);
    set({ location });
    announce("locationChanged", { location });
  },
  setOrganization: async (choice) => {
    const me = await call(getMe, { organizationId: choice });
    useSession.getState().chooseOrganization(choice);
    await enter(me);
    announce("organizationChanged", { organization: me.organization });
  },
  refreshLocations: async (options) => {
    const { organization } = get();
    if (!organization) return;
    const key = locationKey(organization);
    if (options?.isForced && key) storage.remove(key);
    await loadLocations(organization);
  },
}));

/** Opens the workplace for who just signed in or came back. */
export async function openWorkplace(me: Me): Promise<void> {
  const session = useSession.getState();
  const organizations = me.access.isSuperAdmin ? await findOrganizations() : me.organizations;
  const choice = startOrganization({
    storedChoice: session.organizationChoice,
    isSuperAdmin: me.access.isSuperAdmin,
    organizationIds: organizations.map(({ id }) => id),
  });
  if (choice !== session.organizationChoice) session.chooseOrganization(choice);
  const isAnswered = me.isGlobalView ? choice === "global" : choice === (me.organization?.id ?? null);
  await enter(isAnswered ? me : await call(getMe));
}

export function leaveWorkplace(): void {
  useWorkplace.setState(nowhere);
}

/** Read again after 30 seconds at the earliest. */
export const organizationsQuery = {
  queryKey: ["organizations"],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listOrganizations, { signal }),
  staleTime: 30_000,
};

async function findOrganizations(): Promise<readonly Organization[]> {
  try {
    return await queryClient.fetchQuery(organizationsQuery);
  } catch (error) {
    logQuietly("The organizations could not be loaded", error);
    return [];
  }
}

async function enter({ organization, isGlobalView, organizations, access, permissions }: Me): Promise<void> {
  useWorkplace.setState({
    ...nowhere,
    organization,
    isGlobalView,
    organizations,
    access,
    permissions,
    isReady: organization === null,
  });
  if (organization) await loadLocations(organization);
  else announce("locationsUpdated", { locations: [], organizationId: null });
}

async function loadLocations(organization: MyOrganization): Promise<void> {
  const user = useSession.getState().user;
  const { access } = useWorkplace.getState();
  const read = user ? await readLocations(organization.id, user.id, access) : undefined;
  // Somebody may have moved on, or signed out, while the answer was on its way.
  if (useWorkplace.getState().organization?.id !== organization.id) return;
  if (!read) return useWorkplace.setState({ isReady: true });
  const key = locationKey(organization);
  const location = startLocation({
    locations: read.locations,
    storedChoice: key ? storage.read(key) : null,
    usersPrimaryId: read.usersPrimaryId,
    maySeeAll: maySeeAllLocations(access),
  });
  useWorkplace.setState({ locations: read.locations, location, isReady: true });
  announce("locationsUpdated", { locations: read.locations, organizationId: organization.id });
  announce("locationChanged", { location });
}

async function readLocations(organizationId: string, userId: string, access: Access) {
  try {
    const links = access.isSuperAdmin ? [] : await call(listUserLocations, { params: { userId } });
    const own = ownLocations(links, organizationId);
    const all = own.length > 0 ? own : await call(listLocations, { query: { organizationId } });
    return {
      locations: all.filter(({ status }) => status === "active"),
      usersPrimaryId: primaryOf(links, organizationId),
    };
  } catch (error) {
    logQuietly("The locations could not be loaded", error);
    return undefined;
  }
}

function locationKey(organization: MyOrganization | null): string | undefined {
  const user = useSession.getState().user;
  return organization && user ? `${locationPrefix}${user.id}.${organization.id}` : undefined;
}

/** Other parts of the page, and scripts around it, follow the workplace by these three window events. */
function announce(name: "organizationChanged" | "locationsUpdated" | "locationChanged", detail: object): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

function logQuietly(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- Documented: a failed fetch of these lists is logged and nothing else.
  console.warn(what, error);
}
