/** As much of Clerk as we use, so that it can be followed without being there. */
export interface ClerkSession {
  id: string;
  /** Pending: something is still to be done before it counts, such as a second factor to be set up. */
  status: string;
  getToken: () => Promise<string | null>;
}

export interface ClerkLike {
  /** Undefined while the session is changing, null when nobody is signed in. Calls at once when Clerk has loaded. */
  addListener: (listener: (state: { session?: ClerkSession | null }) => void) => () => void;
  signOut: (navigate: () => void, options: { sessionId: string }) => Promise<void>;
}
