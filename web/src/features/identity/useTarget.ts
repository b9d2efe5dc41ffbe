import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { safeRedirect } from "./redirect-path.ts";

/** Where sign-in leads: the requested page, or the dashboard. Remembered while Clerk's widget changes the address. */
export function useTarget(): string {
  const { redirect }: { redirect?: unknown } = useSearch({ strict: false });
  const wanted = typeof redirect === "string" ? redirect : undefined;
  const [target] = useState(() => safeRedirect(wanted, window.location.origin));
  return target;
}
