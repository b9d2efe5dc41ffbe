import type { SessionUser } from "@automotive-crm/contract/identity";
import type { Client } from "#platform/http/client-address.ts";

/** A bearer token that its provider found good: which session of ours it speaks for. */
export interface Presented {
  /** Under which the session is stored. */
  tokenHash: Buffer;
  /** The token itself is worth nothing after this, however long the session lasts. */
  validUntil: Date | undefined;
  /** The provider's id of the organization that the token names, if any. */
  claimedOrganization: string | undefined;
  /** Whom the token speaks for, in the provider's words; only providers that have people of their own say it. */
  subject: { userId: string; sessionId: string } | undefined;
}

/**
 * Says who a bearer token speaks for. Sessions, people and rights are ours in every case: a provider proves who somebody is and
 * nothing else.
 */
export interface IdentityProvider {
  readonly sessionType: SessionUser["sessionType"];
  /** Undefined for a token that is forged, expired, or somebody else's. Never throws for what a stranger sends. */
  present(token: string): Promise<Presented | undefined>;
  /** Stores a session of ours for a token seen for the first time; false where sessions are opened by signing in here only. */
  openSession(presented: Presented, client: Client & { requestId: string }): Promise<boolean>;
  /** Ends the session at the provider too. Best effort: ours is over already. */
  endSession(externalId: string): Promise<void>;
  /** Our id of an organization that the provider names in its own way. */
  findOrganizationId(claimed: string): Promise<string | undefined>;
}
