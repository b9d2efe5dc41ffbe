import { randomBytes } from "node:crypto";

/** Clerk's records in its own shapes, as in its API and events. */

export interface ClerkUser {
  id: string;
  email: string;
  isVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  publicMetadata: Record<string, unknown>;
  password: string | undefined;
  updatedAt: number;
}

export interface ClerkOrganization {
  id: string;
  name: string;
  slug: string;
  /** The user who created it; none if Clerk's API did. */
  createdBy?: string;
  updatedAt: number;
}

export interface ClerkMembership {
  id: string;
  user: ClerkUser;
  organization: ClerkOrganization;
  role: string;
  permissions: string[];
  updatedAt: number;
}

const newId = (kind: string) => `${kind}_${randomBytes(12).toString("hex")}`;
let count = 0;

export const buildClerkUser = (own: Partial<ClerkUser> = {}): ClerkUser => ({
  id: newId("user"),
  email: `clerk-${++count}-${randomBytes(4).toString("hex")}@people.example`,
  isVerified: true,
  firstName: "Casey",
  lastName: "Clarke",
  publicMetadata: {},
  password: undefined,
  updatedAt: Date.now(),
  ...own,
});

export const buildClerkOrganization = (own: Partial<ClerkOrganization> = {}): ClerkOrganization => {
  const id = newId("org");
  return { id, name: "Harbor Auto Group", slug: id.toLowerCase().replace("_", "-"), updatedAt: Date.now(), ...own };
};

export const buildClerkMembership = (
  user: ClerkUser,
  organization: ClerkOrganization,
  own: Partial<ClerkMembership> = {},
): ClerkMembership => ({
  id: newId("orgmem"),
  user,
  organization,
  role: "org:member",
  permissions: [],
  updatedAt: Date.now(),
  ...own,
});

const toEmailId = (user: ClerkUser) => `idn_${user.id}`;

const emailJson = (user: ClerkUser) => ({
  object: "email_address",
  id: toEmailId(user),
  email_address: user.email,
  reserved: false,
  verification: {
    object: "verification_otp",
    status: user.isVerified ? "verified" : "unverified",
    strategy: "email_code",
    attempts: 1,
    expire_at: user.updatedAt + 600_000,
  },
  linked_to: [],
  matches_sso_connection: false,
  created_at: user.updatedAt,
  updated_at: user.updatedAt,
});

export function userJson(user: ClerkUser) {
  return {
    object: "user",
    id: user.id,
    external_id: null,
    username: null,
    first_name: user.firstName,
    last_name: user.lastName,
    image_url: "https://img.clerk.com/x.png",
    has_image: false,
    primary_email_address_id: toEmailId(user),
    primary_phone_number_id: null,
    primary_web3_wallet_id: null,
    password_enabled: user.password !== undefined,
    two_factor_enabled: false,
    totp_enabled: false,
    backup_code_enabled: false,
    email_addresses: [emailJson(user)],
    phone_numbers: [],
    web3_wallets: [],
    passkeys: [],
    external_accounts: [],
    saml_accounts: [],
    enterprise_accounts: [],
    public_metadata: user.publicMetadata,
    private_metadata: {},
    unsafe_metadata: {},
    last_sign_in_at: user.updatedAt,
    last_active_at: user.updatedAt,
    banned: false,
    locked: false,
    lockout_expires_in_seconds: null,
    verification_attempts_remaining: 100,
    delete_self_enabled: true,
    create_organization_enabled: true,
    mfa_enabled_at: null,
    mfa_disabled_at: null,
    legal_accepted_at: null,
    created_at: user.updatedAt,
    updated_at: user.updatedAt,
  };
}

export const organizationJson = (organization: ClerkOrganization) => ({
  object: "organization",
  id: organization.id,
  name: organization.name,
  slug: organization.slug,
  image_url: "https://img.clerk.com/o.png",
  has_image: false,
  max_allowed_memberships: 0,
  admin_delete_enabled: true,
  public_metadata: {},
  private_metadata: {},
  ...(organization.createdBy === undefined ? {} : { created_by: organization.createdBy }),
  created_at: organization.updatedAt,
  updated_at: organization.updatedAt,
});

export const membershipJson = (membership: ClerkMembership) => ({
  object: "organization_membership",
  id: membership.id,
  role: membership.role,
  role_name: membership.role.replace("org:", ""),
  permissions: membership.permissions,
  public_metadata: {},
  private_metadata: {},
  organization: organizationJson(membership.organization),
  public_user_data: {
    user_id: membership.user.id,
    identifier: membership.user.email,
    first_name: membership.user.firstName,
    last_name: membership.user.lastName,
    image_url: "https://img.clerk.com/x.png",
    profile_image_url: "https://img.clerk.com/x.png",
    has_image: false,
  },
  created_at: membership.updatedAt,
  updated_at: membership.updatedAt,
});
