import { needsNoSession, type Endpoint } from "@automotive-crm/contract/http/endpoint";

/** The error statuses of an endpoint, derived from its declaration. They are documented, and the access matrix checks them. */
export function listRefusals(endpoint: Endpoint): number[] {
  const { access, method, params, query, body, isIdempotent, isPersonal } = endpoint;
  const hasSession = !needsNoSession(access);
  const isWrite = method !== "GET";
  const refusals: [status: number, isPossible: boolean][] = [
    // A URL that cannot be decoded, or a body that cannot be parsed.
    [400, true],
    [401, access !== "public"],
    [403, hasSession],
    // Also for the organization that the request names.
    [404, params !== undefined || (hasSession && isPersonal !== true)],
    [409, isWrite && (params !== undefined || body !== undefined)],
    [413, body !== undefined],
    [415, body !== undefined && access !== "signed"],
    // Also for a write in Global View, which has no organization.
    [422, [params, query, body].some((each) => each !== undefined) || isIdempotent === true || (isWrite && hasSession)],
    [429, access !== "signed"],
  ];
  const possible = refusals.filter(([, isPossible]) => isPossible).map(([status]) => status);
  return [...new Set([...possible, ...(endpoint.refusals ?? [])])].toSorted((a, b) => a - b);
}

/** What each status means, for the documentation. */
export const refusalWords: Readonly<Record<number, string>> = {
  400: "The URL or the body cannot be parsed.",
  401: "No valid session, or no valid signature.",
  403: "Not allowed, or the person has no organization.",
  404: "Not found, or hidden from this person.",
  409: "Conflicts with stored data.",
  413: "The body is too large.",
  415: "The body has the wrong media type.",
  422: "Some fields are invalid; each is named in `fields`.",
  429: "Too many requests; the header Retry-After says when to try again.",
};
