import * as contract from "@automotive-crm/contract/invitations/record";
import type { Access } from "@automotive-crm/contract/permissions/permissions";
import { holds } from "./holds.fixture.ts";
import { addInvitation, nextNumber } from "./records.fixture.ts";
import { audited, type Trial } from "./trials.fixture.ts";
import { organizationIdAt, type Place, type Sender, type World } from "./world.fixture.ts";

const places = ["here", "foreign"] as const;

const paramsAt = (world: World, place: Place) => ({ organizationId: organizationIdAt(world, place) });
const newAddress = () => `invited-${nextNumber()}@test.example`;

/** Nobody offers more than they have. The people in these trials may edit customers. */
const mayOffer = (access: Access) => (holds(access, "org:customers:edit") ? undefined : 403);
const offerAt = (world: World, place: Place) => ({
  role: "org:member",
  locationAccess: [{ locationId: world.locations[place], role: "sales_rep" }],
});

const findEmail = async ({ test }: World, personId: string) => {
  const [person] = await test.query("select email from people where id = $1", [personId]);
  return String(person?.["email"]);
};

/** Takes away what accepting gave. */
async function undo({ test, ours }: World, { personId, holdings }: Sender) {
  const kept = holdings.locationRoles.map(({ locationId }) => locationId);
  await test.query(
    "delete from user_locations where person_id = $1 and organization_id = $2 and location_id <> all ($3)",
    [personId, ours, kept],
  );
  if (!holdings.memberships.some(({ organizationId }) => organizationId === ours)) {
    await test.query("delete from memberships where person_id = $1 and organization_id = $2", [personId, ours]);
  }
}

const administrationTrials: readonly Trial[] = [
  {
    endpoint: contract.listInvitations,
    places,
    build: async (world, place) => {
      await addInvitation(world, place);
      return { params: paramsAt(world, place) };
    },
  },
  {
    endpoint: contract.inviteUser,
    places,
    build: (world, place) => ({
      params: paramsAt(world, place),
      body: { email: newAddress(), ...offerAt(world, place) },
    }),
    rule: mayOffer,
    usesUp: true,
    audited: audited("invitation.sent", false, "new"),
  },
  {
    endpoint: contract.inviteUsers,
    places,
    build: (world, place) => ({
      params: paramsAt(world, place),
      body: { emails: [newAddress()], ...offerAt(world, place) },
    }),
    rule: mayOffer,
    usesUp: true,
    audited: audited("invitation.sent", false, "new"),
  },
  {
    endpoint: contract.resendInvitation,
    places,
    build: async (world, place) => {
      const { invitationId } = await addInvitation(world, place);
      return { params: { ...paramsAt(world, place), invitationId } };
    },
    rule: mayOffer,
    usesUp: true,
    audited: audited("invitation.resent", false, "both"),
  },
  {
    endpoint: contract.revokeInvitation,
    places,
    build: async (world, place) => {
      const { invitationId } = await addInvitation(world, place);
      return { params: { ...paramsAt(world, place), invitationId } };
    },
    usesUp: true,
    audited: audited("invitation.revoked", false, "both"),
  },
];

const answersTrials: readonly Trial[] = [
  {
    endpoint: contract.listOwnInvitations,
    isPersonal: true,
    build: async (world, _place, { personId }) => {
      await addInvitation(world, "here", await findEmail(world, personId));
      return {};
    },
  },
  {
    endpoint: contract.getInvitation,
    build: async (world) => {
      const { invitationId, token } = await addInvitation(world, "here");
      return { params: { invitationId }, headers: { authorization: `Bearer ${token}` } };
    },
  },
  {
    endpoint: contract.acceptInvitation,
    isPersonal: true,
    build: async (world, _place, { personId }) => {
      const { invitationId, token } = await addInvitation(world, "here", await findEmail(world, personId));
      return { params: { invitationId }, body: { token } };
    },
    usesUp: true,
    undo,
    audited: audited("invitation.accepted", false, "both"),
  },
  {
    endpoint: contract.acceptInvitation,
    about: "someone else's",
    build: async (world) => {
      const { invitationId, token } = await addInvitation(world, "here");
      return { params: { invitationId }, body: { token } };
    },
    rule: () => 403,
    withoutOrganization: 403,
    inGlobalView: 403,
  },
  {
    endpoint: contract.acceptInvitation,
    about: "someone else's without a link",
    build: async (world) => {
      const { invitationId } = await addInvitation(world, "here");
      return { params: { invitationId }, body: {} };
    },
    rule: () => 404,
    withoutOrganization: 404,
    inGlobalView: 404,
  },
  {
    endpoint: contract.declineInvitation,
    isPersonal: true,
    build: async (world, _place, { personId }) => {
      const { invitationId, token } = await addInvitation(world, "here", await findEmail(world, personId));
      return { params: { invitationId }, body: { token } };
    },
    usesUp: true,
    audited: audited("invitation.declined", false, "both"),
  },
];

export const invitationsTrials: readonly Trial[] = [...administrationTrials, ...answersTrials];
