import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * The only address without a route: one whose percent signs don't decode (`/customers/%E0%A4%A`). It is taken literally, so that its
 * section's "not found" shows.
 */
export function UndecodableAddress() {
  const router = useRouter();
  useEffect(() => {
    const { pathname, search, hash } = router.history.location;
    router.history.replace(`${pathname.replaceAll("%", "%25")}${search}${hash}`);
  }, [router]);
  return null;
}
