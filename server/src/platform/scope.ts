import type { Access } from "@automotive-crm/contract/permissions";

/**
 * On whose behalf a request works. Made from the session by the server, never from what a client claims; every repository takes one.
 */
export interface Scope {
  personId: string;
  sessionId: string;
  /** Null in a super admin's Global View, and for someone who belongs to no organization. */
  organizationId: string | null;
  isGlobalView: boolean;
  access: Access;
  requestId: string;
  ip: string | null;
}

/** A scope inside one organization: what writes and most reads need. */
export interface OrganizationScope extends Scope {
  organizationId: string;
}
