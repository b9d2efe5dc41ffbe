import { SessionUserSchema, type SessionUser } from "@automotive-crm/contract/identity/account";
import { create } from "zustand";
import { parseJson, storage, tabChoices } from "#lib/browser/storage.ts";

const keys = {
  user: "automotive-crm.user",
  token: "automotive-crm.token",
  sessionType: "automotive-crm.sessionType",
  organization: "automotive-crm.organizationId",
};
export const tokenKey = keys.token;
/** Written before a session's keys are removed, so the browser's other tabs know why. */
export const endedKey = "automotive-crm.endedBy";

const endReasons = ["signedOut", "expired", "revoked", "renewing"] as const;
type EndReason = (typeof endReasons)[number];

/**
 * Why no one is signed in; decides what to say, what to keep and where sign-in leads. Revoked: signed out from elsewhere. Renewing: to
 * sign in again before the session ends.
 */
export type SessionEnd = "none" | EndReason;

/** Whether the person is expected back: what they typed is kept, and sign-in leads back to their page. */
export const isInterruption = (end: SessionEnd) => end === "expired" || end === "revoked" || end === "renewing";

/** The reason left by another tab. */
export const readEndReason = (text: string | null) => endReasons.find((end) => end === text);

interface Session {
  /** Starts as loading: nothing is decided before the stored session has been checked. */
  status: "loading" | "signedIn" | "signedOut";
  token: string | null;
  user: SessionUser | null;
  endedBy: SessionEnd;
  /** An organization's ID, "global", or null if nothing was ever chosen. Sent with every request. */
  organizationChoice: string | null;
  /** Requests use this token from now on; the session itself starts with `begin`. */
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
  organizationChoice: startChoice(),
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
    for (const key of Object.values(keys)) tabChoices.remove(key);
    set({ status: "signedOut", token: null, user: null, organizationChoice: null, endedBy });
  },
  chooseOrganization: (wanted) => {
    const choice = asChoice(wanted);
    if (choice === null) tabChoices.remove(keys.organization);
    else tabChoices.write(keys.organization, choice);
    set({ organizationChoice: choice });
  },
}));

/** Whether someone is probably signed in; decides only which theme is shown until it is known. */
export const wasSignedIn = () => storage.read(keys.user) !== null && storage.read(keys.sessionType) !== null;

/**
 * The stored value may have been edited and goes into a header: an organization ID, the global view, or else nothing. Only its format
 * is checked here; the server knows which IDs exist.
 */
function asChoice(text: string | null): string | null {
  return text !== null && /^[\w-]{1,64}$/.test(text) ? text : null;
}

/** This tab's own choice before a reload, or that of the tab used last, which is this one's from now on. */
function startChoice(): string | null {
  const choice = asChoice(tabChoices.read(keys.organization));
  if (choice !== null) tabChoices.pin(keys.organization, choice);
  return choice;
}

/** Printable and no longer than any token: other values cannot be sent. */
const isToken = (text: string) => /^[\x21-\x7e]{1,8000}$/.test(text);

export interface StoredSession {
  token: string;
  user: SessionUser;
}

/** The session of an earlier visit: only if user, token and the demo session type are all present. */
export function findStoredSession(): StoredSession | undefined {
  const token = storage.read(keys.token);
  const user = SessionUserSchema.safeParse(parseJson(storage.read(keys.user)));
  if (!token || !isToken(token) || !user.success || storage.read(keys.sessionType) !== "demo") return undefined;
  return { token, user: user.data };
}
