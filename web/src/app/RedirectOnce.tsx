import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/**
 * Replaces the address, once. While the next page's code is being fetched this one stays shown with the new address already set;
 * the router's own Navigate would go again at each of those renders, without end.
 */
export function RedirectOnce({ to, search = {} }: { to: "/sign-in" | "/dashboard"; search?: { redirect?: string } }) {
  const router = useRouter();
  const leave = useEffectEvent(() => void router.navigate({ to, search, replace: true }));
  useEffect(() => leave(), []);
  return null;
}
