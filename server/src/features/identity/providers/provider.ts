import type { SessionUser } from "@automotive-crm/contract/identity/account";
import type { Client } from "#platform/http/client-address.ts";

/** A bearer token its provider accepted: which of our sessions it belongs to. */
export interface PresentedToken {
  /** The key under which the session is stored. */
  tokenHash: Buffer;
  /** The token itself is worthless after this, however long the session lasts. */
  validUntil: Date | undefined;
  /** The provider's ID of the organization the token names, if any. */
  claimedOrganization: string | undefined;
  /** The person in the provider's terms; only for providers that manage people. */
  subject: { userId: string; sessionId: string } | undefined;
}

/** Resolves bearer tokens. Sessions, people and permissions are always ours; a provider only proves identity. */
export interface IdentityProvider {
  readonly sessionType: SessionUser["sessionType"];
  /** Undefined for a token that is forged, expired, or someone else's. Never throws on a stranger's input. */
  present(token: string): Promise<PresentedToken | undefined>;
  /** Stores our session for a token seen for the first time; false where only signing in opens sessions. */
  openSession(presented: PresentedToken, client: Client & { requestId: string }): Promise<boolean>;
  /** Ends the session at the provider too. Best effort: ours has already ended. */
  endSession(externalId: string): Promise<void>;
  /** Changes a person's name at the provider; rejects if the provider didn't. */
  changeName(personId: string, names: { firstName: string; lastName: string }): Promise<void>;
  /** Our ID for an organization the provider names. */
  findOrganizationId(claimed: string): Promise<string | undefined>;
}
