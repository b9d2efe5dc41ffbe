/** The part of Clerk we use, so it can be followed in tests without Clerk. */
export interface ClerkSession {
  id: string;
  /** Pending: something remains to be done before it counts, such as setting up a second factor. */
  status: string;
  getToken: () => Promise<string | null>;
}

export interface ClerkLike {
  /** Undefined while the session is changing, null when no one is signed in. Calls immediately once Clerk has loaded. */
  addListener: (listener: (state: { session?: ClerkSession | null }) => void) => () => void;
  signOut: (navigate: () => void, options: { sessionId: string }) => Promise<void>;
}
