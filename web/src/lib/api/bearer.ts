/**
 * What goes into the authorization header. A demo session's token is sent as it is. An identity provider's tokens live for a minute and
 * are asked for anew; its session is known here by a mark instead, which is never sent.
 */
export interface BearerSource {
  mark: string;
  /** Null when the provider has signed the person out meanwhile. */
  getToken: () => Promise<string | null>;
  /** Ends the provider's own session, so that signing in again makes a new one. Never rejects. */
  end: () => Promise<void>;
}

let source: BearerSource | null = null;

export function takeBearerFrom(provider: BearerSource | null): void {
  source = provider;
}

export async function bearerFor(token: string | null): Promise<string | null> {
  return source && token === source.mark ? source.getToken() : token;
}

/** A session is over for the provider too; nothing to do for a demo session. */
export async function endBearer(token: string): Promise<void> {
  if (source && token === source.mark) await source.end();
}
