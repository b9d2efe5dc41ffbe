import { SessionUserSchema, type SessionUser } from "@automotive-crm/contract/identity";
import { create } from "zustand";
import { parseJson, storage } from "#lib/browser/storage.ts";

const keys = {
  user: "automotive-crm.user",
  token: "automotive-crm.token",
  sessionType: "automotive-crm.sessionType",
  organization: "automotive-crm.organizationId",
};
export const tokenKey = keys.token;
/** Written before a session's keys are removed, so that the browser's other tabs know why they are. */
export const endedKey = "automotive-crm.endedBy";

const toldEnds = ["signedOut", "expired", "revoked"] as const;
type ToldEnd = (typeof toldEnds)[number];

/** Why nobody is signed in, which decides what is said, what is kept and where sign-in leads. Revoked: signed out from elsewhere. */
export type SessionEnd = "none" | ToldEnd;

/** The reason another tab has left. */
export const findToldEnd = (text: string | null) => toldEnds.find((end) => end === text);

interface Session {
  /** Starts as loading: nothing is decided before the stored session was checked. */
  status: "loading" | "signedIn" | "signedOut";
  token: string | null;
  user: SessionUser | null;
  endedBy: SessionEnd;
  /** An organization's id, "global", or null when nothing was ever chosen. Sent with every request. */
  organizationChoice: string | null;
  /** Requests carry this token from now on; the session itself begins with `begin`. */
  present: (token: string) => void;
  begin: (token: string, user: SessionUser) => void;
  end: (reason: SessionEnd) => void;
  chooseOrganization: (choice: string | null) => void;
}

export const useSession = create<Session>()((set) => ({
  status: "loading",
  token: null,
  user: null,
  endedBy: "none",
  organizationChoice: asChoice(storage.read(keys.organization)),
  present: (token) => set({ token }),
  begin: (token, user) => {
    storage.write(keys.user, JSON.stringify(user));
    // An identity provider keeps its own session; only a demo session is restored from here.
    if (user.sessionType === "demo") storage.write(keys.token, token);
    storage.write(keys.sessionType, user.sessionType);
    storage.remove(endedKey);
    set({ status: "signedIn", token, user, endedBy: "none" });
  },
  end: (endedBy) => {
    if (endedBy !== "none") storage.write(endedKey, endedBy);
    for (const key of Object.values(keys)) storage.remove(key);
    set({ status: "signedOut", token: null, user: null, organizationChoice: null, endedBy });
  },
  chooseOrganization: (wanted) => {
    const choice = asChoice(wanted);
    if (choice === null) storage.remove(keys.organization);
    else storage.write(keys.organization, choice);
    set({ organizationChoice: choice });
  },
}));

/** Whether the next to be known is likely somebody signed in: decides nothing but which theme is on the page until then. */
export const wasSignedIn = () => storage.read(keys.user) !== null && storage.read(keys.sessionType) !== null;

/**
 * What was stored can have been edited, and goes into a header: an organization's id or the global view, else nothing was chosen.
 * Tests and the server know ids as they are; only their shape is looked at here.
 */
function asChoice(text: string | null): string | null {
  return text !== null && /^[\w-]{1,64}$/.test(text) ? text : null;
}

/** Printable and no longer than any token: what else is stored cannot be sent. */
const isToken = (text: string) => /^[\x21-\x7e]{1,8000}$/.test(text);

/** The session of an earlier visit: only when user, token and the demo session type are all there. */
export function findStoredSession(): { token: string; user: SessionUser } | undefined {
  const token = storage.read(keys.token);
  const user = SessionUserSchema.safeParse(parseJson(storage.read(keys.user)));
  if (!token || !isToken(token) || !user.success || storage.read(keys.sessionType) !== "demo") return undefined;
  return { token, user: user.data };
}
