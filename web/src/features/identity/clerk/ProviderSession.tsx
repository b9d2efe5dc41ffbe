import { useEffect, useState } from "react";
import { useStart } from "#lib/session/session.ts";
import type { ClerkIsland } from "./ClerkIsland.tsx";
import { failClerk } from "./fail-clerk.ts";

/** Loads Clerk where people sign in with it, and nothing elsewhere. */
export function ProviderSession() {
  const clerk = useStart(({ config }) => config?.clerk ?? null);
  const [Island, setIsland] = useState<typeof ClerkIsland | null>(null);
  const isWanted = clerk !== null;
  useEffect(() => {
    // A state setter would call a function passed to it.
    if (isWanted) import("./ClerkIsland.tsx").then((loaded) => setIsland(() => loaded.ClerkIsland), failClerk);
  }, [isWanted]);
  return clerk && Island ? <Island {...clerk} /> : null;
}
