import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/**
 * Replaces the URL once. While the next page's code is being fetched, this page stays with the new URL already set, and the router's own
 * Navigate would navigate again on each of those renders, forever.
 */
export function RedirectOnce({ to, search = {} }: { to: "/sign-in" | "/dashboard"; search?: { redirect?: string } }) {
  const router = useRouter();
  const redirect = useEffectEvent(() => void router.navigate({ to, search, replace: true }));
  useEffect(() => redirect(), []);
  return null;
}
