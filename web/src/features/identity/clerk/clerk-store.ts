import { create } from "zustand";
import type { LoginOutcome } from "#features/identity/login-outcome.ts";

/** Where a page wants one of Clerk's widgets, and where it leads afterwards. */
export interface Slot {
  widget: "signIn" | "signUp";
  element: HTMLElement;
  target: string;
}

interface ClerkStore {
  slot: Slot | null;
  /** Null until Clerk has loaded. */
  signIn: ((credentials: { email: string; password: string }) => Promise<LoginOutcome>) | null;
  /** Clerk does not end a session that ours has left. */
  isStuck: boolean;
}

/**
 * What pages may ask of Clerk. Clerk itself loads beside them, only in its mode, and lives as long as the app; pages come and go and
 * hold only this.
 */
export const useClerkStore = create<ClerkStore>()(() => ({ slot: null, signIn: null, isStuck: false }));
