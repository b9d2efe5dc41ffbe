/**
 * The source of the authorization header. A demo session's token is sent as it is. An identity provider's tokens live for a minute and
 * are requested each time; a marker that is never sent stands for its session.
 */
export interface BearerSource {
  mark: string;
  /** Null if the provider has signed the person out in the meantime. */
  getToken: () => Promise<string | null>;
  /** Ends the provider's own session, so signing in again creates a new one. Never rejects. */
  end: () => Promise<void>;
}

let source: BearerSource | null = null;

export function takeBearerFrom(provider: BearerSource | null): void {
  source = provider;
}

export async function bearerFor(token: string | null): Promise<string | null> {
  return source && token === source.mark ? source.getToken() : token;
}

/** Ends the session at the provider too; does nothing for a demo session. */
export async function endBearer(token: string): Promise<void> {
  if (source && token === source.mark) await source.end();
}
