import { z } from "zod/mini";
import {
  clearable,
  emailText,
  IdSchema,
  InstantSchema,
  multilineText,
  singleLineText,
} from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { locationRoles, type LocationRole } from "@automotive-crm/contract/permissions/permissions";

export const invitationRoles = ["org:admin", "org:member"] as const;
export type InvitationRole = (typeof invitationRoles)[number];

/** Names that identity providers used before, and what they mean now. */
const legacyRoles = { admin: "org:admin", member: "org:member" } as const;
export const invitationRoleLabels = {
  "org:admin": "Administrator",
  "org:member": "Member",
  admin: "Admin (Legacy)",
  member: "Member (Legacy)",
} as const;
/** What can be chosen when inviting someone, including the names used before. */
export const offeredRoles = ["org:admin", "org:member", "admin", "member"] as const;
export type OfferedRole = (typeof offeredRoles)[number];

/** The role that somebody invited with this one gets. */
export const toInvitationRole = (role: OfferedRole): InvitationRole =>
  role === "admin" || role === "member" ? legacyRoles[role] : role;

/** The roles at locations that an invitation can give. */
export const invitedLocationRoles = [
  "admin",
  "manager",
  "sales_rep",
  "service_advisor",
  "bdc_rep",
  "user",
] as const satisfies readonly LocationRole[];

/** How long a link works. */
export const invitationDays = 7;
/** How many people one request may invite. */
export const maxInvited = 50;

export const invitationStatuses = ["pending", "accepted", "declined", "revoked", "expired"] as const;

const LocationAccessSchema = z.object({ locationId: IdSchema, role: z.enum(locationRoles) });

const InvitationSchema = z.object({
  id: IdSchema,
  emailAddress: z.string(),
  status: z.enum(invitationStatuses),
  createdAt: InstantSchema,
  expiresAt: InstantSchema,
  invitedBy: z.string(),
  message: z.nullable(z.string()),
  locationAccess: z.array(LocationAccessSchema),
  publicMetadata: z.object({ role: z.enum(invitationRoles) }),
});
export type Invitation = z.infer<typeof InvitationSchema>;

const InvitedEmailSchema = emailText("Please enter an email address");

/** What all invited people get. An administrator gets every location, whatever is listed. */
const offer = {
  role: z.pipe(z.enum(offeredRoles), z.transform(toInvitationRole)),
  locationAccess: z._default(z.array(LocationAccessSchema).check(z.maxLength(200)), []),
  message: clearable(multilineText(1_000)),
};

const NewInvitationSchema = z.object({ email: InvitedEmailSchema, ...offer });
export type NewInvitation = z.output<typeof NewInvitationSchema>;

const InOrganizationSchema = z.object({ organizationId: IdSchema });
const InvitationInOrganizationSchema = z.object({ organizationId: IdSchema, invitationId: IdSchema });

export const listInvitations = endpoint({
  method: "GET",
  path: "/api/organizations/:organizationId/invitations",
  summary: "List the organization's invitations, newest first",
  access: "org:users:manage",
  params: InOrganizationSchema,
  response: z.array(InvitationSchema),
});

/** Enough for someone who invites a whole dealership, too few to send mail in bulk to strangers. */
const limit = { what: "invitations", perMinute: 60 };

export const inviteUser = endpoint({
  method: "POST",
  path: "/api/organizations/:organizationId/invite",
  summary: "Invite someone to the organization by mail",
  access: "org:users:manage",
  limit,
  params: InOrganizationSchema,
  body: NewInvitationSchema,
  response: InvitationSchema,
  status: 201,
  isIdempotent: true,
});

export const inviteUsers = endpoint({
  method: "POST",
  path: "/api/organizations/:organizationId/invitations",
  summary: "Invite several people at once",
  details: "The answer says for each address whether it was invited, and if not, why.",
  access: "org:users:manage",
  limit,
  params: InOrganizationSchema,
  body: z.object({
    emails: z
      .array(singleLineText(500))
      .check(z.minLength(1, "Please enter an email address"), z.maxLength(maxInvited)),
    ...offer,
  }),
  response: z.object({
    results: z.array(
      z.object({ email: z.string(), invitation: z.nullable(InvitationSchema), problem: z.nullable(z.string()) }),
    ),
  }),
  status: 201,
  isIdempotent: true,
});

export const resendInvitation = endpoint({
  method: "POST",
  path: "/api/organizations/:organizationId/invitations/:invitationId/resend",
  summary: "Resend an invitation",
  details: "A pending or expired one, with a new link that works from now on.",
  access: "org:users:manage",
  limit,
  params: InvitationInOrganizationSchema,
  response: InvitationSchema,
});

export const revokeInvitation = endpoint({
  method: "DELETE",
  path: "/api/organizations/:organizationId/invitations/:invitationId",
  summary: "Revoke a pending invitation",
  details: "Its link stops working. An expired one is no longer listed.",
  access: "org:users:manage",
  params: InvitationInOrganizationSchema,
});

const InvitationParamsSchema = z.object({ invitationId: IdSchema });

export const getInvitation = endpoint({
  method: "GET",
  path: "/api/invitations/:invitationId",
  summary: "Read an invitation",
  details: "The bearer is the token of its link; no session is needed.",
  access: "public",
  params: InvitationParamsSchema,
  response: z.object({
    id: IdSchema,
    emailAddress: z.string(),
    organizationName: z.string(),
    /** Where it led, once it was accepted. */
    organizationId: z.optional(IdSchema),
    role: z.enum(invitationRoles),
    /** Name, or email for someone without one. */
    invitedBy: z.string(),
    message: z.nullable(z.string()),
    status: z.enum(invitationStatuses),
    createdAt: InstantSchema,
    expiresAt: InstantSchema,
  }),
  refusals: [401],
});
export type InvitationDetails = z.infer<NonNullable<typeof getInvitation.response>>;

const OwnInvitationSchema = z.object({
  id: IdSchema,
  organizationName: z.string(),
  role: z.enum(invitationRoles),
  invitedBy: z.string(),
  message: z.nullable(z.string()),
  createdAt: InstantSchema,
  expiresAt: InstantSchema,
});
export type OwnInvitation = z.infer<typeof OwnInvitationSchema>;

export const listOwnInvitations = endpoint({
  method: "GET",
  path: "/api/me/invitations",
  summary: "List your own open invitations",
  details: "Those that were sent to the signed-in person's own address, newest first.",
  access: "session",
  isPersonal: true,
  response: z.array(OwnInvitationSchema),
});

/**
 * `userId` is accepted and ignored: it is the person whose session it is. Who signed in with the invited address needs no token; one
 * that is sent must be the link's.
 */
const TokenSchema = z.object({ token: z.optional(singleLineText(200).check(z.minLength(1))) });

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/invitations/:invitationId/accept",
  summary: "Accept an invitation",
  details: "Joins the organization. The invitation was sent to the signed-in person's own address.",
  access: "session",
  isPersonal: true,
  params: InvitationParamsSchema,
  body: TokenSchema,
  response: z.object({ organizationId: IdSchema, role: z.enum(invitationRoles) }),
  changesAccess: true,
});

export const declineInvitation = endpoint({
  method: "POST",
  path: "/api/invitations/:invitationId/decline",
  summary: "Decline an invitation",
  details: "One that was sent to the signed-in person's own address.",
  access: "session",
  isPersonal: true,
  params: InvitationParamsSchema,
  body: TokenSchema,
});
