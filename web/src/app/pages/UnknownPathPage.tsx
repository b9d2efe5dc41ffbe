import { Link, useLocation } from "@tanstack/react-router";
import { MapPinOff } from "lucide-react";
import { useState } from "react";
import { destinationOfUnknownPath } from "#app/known-sections.ts";
import { RedirectOnce } from "#app/RedirectOnce.tsx";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { EmptyState } from "#ui/EmptyState.tsx";

/** An address no page has; it stands behind sign-in, so whoever sees it is signed in. */
export function UnknownPathPage() {
  const current = useLocation({ select: (location) => location.pathname });
  // The address one came to; it changes under this page while it is left.
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
          There is nothing at <span className="break-all text-base-content">{pathname}</span>.
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
