import type { Access } from "@automotive-crm/contract/permissions/permissions";
import { holds } from "./holds.fixture.ts";
import type { Cell, Expected } from "./cells.fixture.ts";
import { marks, type World } from "./world.fixture.ts";

/** Words a response must not contain, by reason: anything from another organization, or from a location the person may not see. */
export function forbiddenWords(
  world: World,
  cell: Cell,
  { access, organizationId }: Expected,
): Record<string, string[]> {
  const theirs = [marks.foreign, world.theirs, world.locations.foreign, world.people.foreign];
  const oursOnly = [marks.here, marks.there, world.ours, world.locations.here, world.locations.there];
  if (cell.sender?.holdings.isSuperAdmin) return mayHaveAll(cell) ? {} : forSuperAdmin(organizationId, world);
  const words = { "another organization": organizationId === world.theirs ? oursOnly : theirs };
  if (!access || cell.trial.mayMention === "there" || seesAll(access, world)) return words;
  return { ...words, "another location": [marks.there, world.locations.there] };
}

const ofAllOrganizations = [
  "/api/admin/organizations",
  "/api/admin/organizations/:organizationId",
  "/api/admin/recent-activity",
  "/api/admin/users",
  "/api/events",
];

/** A super admin's list of organizations, an organization named by the path, streams and Global View may be any organization's. */
const mayHaveAll = ({ trial, state }: Cell) =>
  state === "no organization" || ofAllOrganizations.includes(trial.endpoint.path);

const forSuperAdmin = (organizationId: string | null, world: World): Record<string, string[]> =>
  organizationId === world.theirs
    ? { "an organization that was not requested": [marks.here, marks.there, world.ours] }
    : { "an organization that was not requested": [marks.foreign, world.theirs] };

const seesAll = (access: Access, world: World) =>
  holds(access, "org:customers:view", world.locations.there) || holds(access, "org:users:manage");
