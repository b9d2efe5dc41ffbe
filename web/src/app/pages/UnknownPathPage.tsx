import { Link, useLocation } from "@tanstack/react-router";
import { MapPinOff } from "lucide-react";
import { useState } from "react";
import { destinationOfUnknownPath } from "#app/known-sections.ts";
import { RedirectOnce } from "#app/RedirectOnce.tsx";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { EmptyState } from "#kit/list/EmptyState.tsx";

/** An address with no page; it requires sign-in, so the reader is signed in. */
export function UnknownPathPage() {
  const current = useLocation({ select: (location) => location.pathname });
  // The original address; it changes while this page is being left.
  const [pathname] = useState(current);
  const destination = destinationOfUnknownPath(pathname, true);
  usePageTitle("Page not found");
  if (destination !== "not-found") return <RedirectOnce to={destination} />;
  return (
    <EmptyState
      icon={<MapPinOff aria-hidden size={28} strokeWidth={1.5} />}
      title={<h1>Page not found</h1>}
      text={
        <>
          There is nothing at <span className="break-all text-base-content">{asTyped(pathname)}</span>.
        </>
      }
      action={
        <Link to="/dashboard" className="button button-primary">
          Go to the dashboard
        </Link>
      }
    />
  );
}

/** As someone would write it. */
function asTyped(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
