import * as contract from "@automotive-crm/contract/admin/overview";
import { resumeOrganization, suspendOrganization } from "@automotive-crm/contract/organizations/changes";
import { listMembers, updateMemberRole } from "@automotive-crm/contract/organizations/members";
import { mayDoAsMuch } from "./organizations.requests.fixture.ts";
import { addPerson } from "./records.fixture.ts";
import { audited, type Trial } from "./trials.fixture.ts";
import { organizationIdAt, type World } from "./world.fixture.ts";

/** Not ours, in which everything else goes on. */
async function addOrganization({ test }: World, status: string): Promise<string> {
  const organizationId = await test.create.organization();
  await test.query("update organizations set status = $2 where id = $1", [organizationId, status]);
  return organizationId;
}

export const adminTrials: readonly Trial[] = [
  {
    endpoint: suspendOrganization,
    build: async (world) => ({ params: { organizationId: await addOrganization(world, "active") } }),
    usesUp: true,
    audited: audited("organization.suspended", false, "both"),
  },
  {
    endpoint: resumeOrganization,
    build: async (world) => ({ params: { organizationId: await addOrganization(world, "suspended") } }),
    usesUp: true,
    audited: audited("organization.resumed", false, "both"),
  },
  {
    endpoint: listMembers,
    places: ["here", "foreign"],
    build: (world, place) => ({ params: { organizationId: organizationIdAt(world, place) } }),
  },
  {
    endpoint: updateMemberRole,
    places: ["here", "foreign"],
    build: async (world, place) => ({
      params: { organizationId: organizationIdAt(world, place), userId: await addPerson(world, place) },
      body: { role: "org:sales_rep" },
    }),
    rule: mayDoAsMuch,
    usesUp: true,
    audited: audited("person.role_changed", false, "both"),
  },
  { endpoint: contract.listPeople },
  { endpoint: contract.countLocations },
  { endpoint: contract.getReportStats },
  { endpoint: contract.listRecentActivity },
];
