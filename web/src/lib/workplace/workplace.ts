import { getMe, type Me, type MyOrganization } from "@automotive-crm/contract/identity/account";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { globalView, listOrganizations, type Organization } from "@automotive-crm/contract/organizations/record";
import type { UserLocation } from "@automotive-crm/contract/organizations/user-location";
import type { Access } from "@automotive-crm/contract/permissions/permissions";
import { queryOptions } from "@tanstack/react-query";
import { create } from "zustand";
import { call } from "#lib/api/api-client.ts";
import { workAt } from "#lib/api/current-location.ts";
import { regainOrganization } from "#lib/api/held-requests.ts";
import { type fetchDrafts, openDrafts } from "#lib/offline/drafts.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useSession } from "#lib/session/session-store.ts";
import { tabChoices } from "#lib/browser/storage.ts";
import { logQuietly, readLocations } from "./read-locations.ts";
import { announceLocation, announceLocations, announceOrganization, forgetAnnounced } from "./workplace-events.ts";
import {
  allLocations,
  isOld,
  locationAfterReload,
  maySeeAllLocations,
  startLocation,
  startOrganization,
} from "./workplace-rules.ts";

/** Storage keys of the chosen organization per person, and location per organization. */
const organizationPrefix = "automotive-crm.organizationId.";
const locationPrefix = "automotive-crm.locationId.";
const nothing: Access = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: null, locationRoles: [] };

export interface Place {
  organization: MyOrganization | null;
  isGlobalView: boolean;
  /** The person's own organizations; a super admin's list comes from `organizationsQuery`. */
  organizations: readonly MyOrganization[];
  access: Access;
  permissions: readonly string[];
  /** Active locations the person may choose from. */
  locations: readonly Location[];
  /** The organization can be read and not changed. */
  isSuspended: boolean;
  /** The latest read of the locations failed; those before it stay. */
  hasLocationsFailed: boolean;
  /** Null means all locations, or none. */
  location: Location | null;
  /** False until organization and locations are known, and while they change. */
  isReady: boolean;
  /** The person's permissions could not be loaded, so they have none. */
  hasFailed: boolean;
  /** The organization that the person worked in until their access to it ended. */
  lost: MyOrganization | null;
}

interface Workplace extends Place {
  setLocation: (location: Location | null) => void;
  /**
   * An organization's ID or the global view. Rejects, and changes nothing, if the server refuses. False, also changing nothing, if the
   * person moved on or signed out before the response.
   */
  setOrganization: (choice: string) => Promise<boolean>;
  /** Reloads the locations. A forced refresh also forgets the chosen ones, in every organization. */
  refreshLocations: (options?: { isForced: boolean }) => Promise<void>;
  /** Skipped if they were loaded a moment ago. */
  refreshOldLocations: () => Promise<void>;
}

const nowhere: Place = {
  organization: null,
  isGlobalView: false,
  organizations: [],
  access: nothing,
  permissions: [],
  isSuspended: false,
  locations: [],
  hasLocationsFailed: false,
  location: null,
  isReady: false,
  hasFailed: false,
  lost: null,
};

let locationsReadAt = 0;
let moves = 0;

/** Starts a move to another place. Returns whether it is still current: same session, and none started after it. */
function beginMove(): () => boolean {
  const { token } = useSession.getState();
  const move = ++moves;
  return () => move === moves && token === useSession.getState().token;
}

/** Where someone is working now: organization, location, and permissions there. */
export const useWorkplace = create<Workplace>()((set, get) => ({
  ...nowhere,
  setLocation: (location) => {
    keepLocationChoice(location);
    set({ location });
    announceLocation(location);
  },
  setOrganization: async (choice) => {
    const isLatest = beginMove();
    try {
      const me = await call(getMe, { organizationId: choice, isUrgent: true });
      if (!isLatest()) return false;
      keepOrganizationChoice(choice);
      await enter(me);
    } catch (error) {
      if (isLatest()) throw error;
    }
    return isLatest();
  },
  refreshLocations: async (options) => {
    if (options?.isForced) tabChoices.removeAllOf(locationPrefix);
    const { organization } = get();
    if (organization) await loadLocations(organization, { isForced: options?.isForced ?? false });
  },
  refreshOldLocations: async () => {
    if (get().isReady && isOld(locationsReadAt, Date.now())) await get().refreshLocations();
  },
}));

useWorkplace.subscribe(({ location }) => workAt(location));

/** What opening a workplace reads, asked for along with who the person is. */
export interface EarlyReads {
  links: Promise<readonly UserLocation[]>;
  drafts: ReturnType<typeof fetchDrafts>;
}

/** Opens the workplace for someone who just signed in or came back. */
export async function openWorkplace(me: Me, early?: EarlyReads): Promise<void> {
  const isLatest = beginMove();
  try {
    const there = await findMeAt(me, isLatest);
    if (isLatest()) await enter(there, there === me ? early : undefined);
  } catch (error) {
    if (!isLatest()) return;
    useWorkplace.setState({ ...nowhere, isReady: true, hasFailed: true });
    throw error;
  }
}

/** The person's data in the organization they chose last. */
async function findMeAt(me: Me, isLatest: () => boolean): Promise<Me> {
  const organizations = me.access.isSuperAdmin ? await findOrganizations() : me.organizations;
  if (!isLatest()) return me;
  const session = useSession.getState();
  const choice = startOrganization({
    storedChoice: session.organizationChoice ?? tabChoices.read(organizationPrefix + me.user.id),
    isSuperAdmin: me.access.isSuperAdmin,
    organizationIds: organizations.map(({ id }) => id),
    answeredId: me.organization?.id ?? null,
  });
  if (choice !== session.organizationChoice) session.chooseOrganization(choice);
  const isAnswered = me.isGlobalView ? choice === globalView : choice === (me.organization?.id ?? null);
  return isAnswered ? me : call(getMe, { isUrgent: true });
}

export function clearWorkplace(): void {
  useWorkplace.setState(nowhere);
  forgetAnnounced();
}

/** Clears this browser's stored locations and reloads them. */
export async function resetLocations(): Promise<void> {
  const hasLocations = useWorkplace.getState().organization !== null;
  useWorkplace.setState({ locations: [], location: null, isReady: !hasLocations });
  await useWorkplace.getState().refreshLocations({ isForced: true });
}

/** Reloaded after 30 seconds at the earliest; an empty list whenever it opens. */
export const organizationsQuery = queryOptions({
  queryKey: ["organizations"],
  queryFn: async ({ signal }) => {
    try {
      return await call(listOrganizations, { signal, limit: { key: "organizations" } });
    } catch (error) {
      if (!signal.aborted) logQuietly("The organizations could not be loaded", error);
      throw error;
    }
  },
  meta: { hasOwnErrorDisplay: true },
  staleTime: ({ state }) => (state.data?.length ? 30_000 : 0),
});

async function findOrganizations(): Promise<readonly Organization[]> {
  try {
    return await queryClient.fetchQuery(organizationsQuery);
  } catch {
    return [];
  }
}

async function enter(
  { organization, isGlobalView, organizations, access, permissions }: Me,
  early?: EarlyReads,
): Promise<void> {
  regainOrganization(organization?.id);
  useWorkplace.setState({
    ...nowhere,
    organization,
    isGlobalView,
    organizations,
    access,
    permissions,
    isSuspended: organization?.isSuspended === true,
    isReady: organization === null,
  });
  announceOrganization(organization);
  const userId = useSession.getState().user?.id;
  const drafts = userId === undefined ? undefined : openDrafts(userId, early?.drafts);
  if (organization) return loadLocations(organization, { isForced: true, links: early?.links, drafts });
  announceLocations([], null);
  announceLocation(null);
}

async function loadLocations(
  organization: MyOrganization,
  {
    isForced,
    links,
    drafts,
  }: { isForced: boolean; links?: EarlyReads["links"] | undefined; drafts?: Promise<void> | undefined },
): Promise<void> {
  const user = useSession.getState().user;
  const { access } = useWorkplace.getState();
  const read = user ? await readLocations(organization.id, user.id, { access, early: links }) : undefined;
  await drafts;
  const now = useWorkplace.getState();
  // The person may have moved on, signed out or come back as someone else before the response.
  if (now.organization !== organization) return;
  if (read) {
    locationsReadAt = Date.now();
    const key = locationKey(organization);
    const maySeeAll = maySeeAllLocations(access);
    const start = { ...read, maySeeAll, storedChoice: key ? tabChoices.read(key) : null };
    const location = isForced ? startLocation(start) : locationAfterReload(now, start);
    if (key && (location || maySeeAll)) tabChoices.pin(key, location?.locationId ?? allLocations);
    if (now.location && location && location.locationId !== now.location.locationId) keepLocationChoice(location);
    useWorkplace.setState({ locations: read.locations, location });
  }
  useWorkplace.setState({ isReady: true, hasLocationsFailed: read === undefined });
  const { locations, location } = useWorkplace.getState();
  announceLocations(locations, organization.id);
  announceLocation(location);
}

function keepOrganizationChoice(choice: string): void {
  const { user, chooseOrganization } = useSession.getState();
  chooseOrganization(choice);
  if (user) tabChoices.write(organizationPrefix + user.id, choice);
}

function keepLocationChoice(location: Location | null): void {
  const key = locationKey(useWorkplace.getState().organization);
  if (key) tabChoices.write(key, location?.locationId ?? allLocations);
}

function locationKey(organization: MyOrganization | null): string | undefined {
  const user = useSession.getState().user;
  return organization && user ? `${locationPrefix}${user.id}.${organization.id}` : undefined;
}
