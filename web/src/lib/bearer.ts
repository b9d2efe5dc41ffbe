/**
 * What goes into the authorization header. A demo session's token is sent as it is. An identity provider's tokens live for a minute and
 * are asked for anew; its session is known here by a mark instead, which is never sent.
 */
interface BearerSource {
  mark: string;
  /** Null when the provider has signed the person out meanwhile. */
  getToken: () => Promise<string | null>;
}

let source: BearerSource | null = null;

export function takeBearerFrom(provider: BearerSource | null): void {
  source = provider;
}

export async function bearerFor(token: string | null): Promise<string | null> {
  return source && token === source.mark ? source.getToken() : token;
}
