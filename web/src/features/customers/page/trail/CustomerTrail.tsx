import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { useKey } from "#kit/focus/useKey.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { useListOrigin } from "./useListOrigin.ts";
import { useNeighbors } from "./useNeighbors.ts";
import type { Neighbor } from "./useNeighbors.ts";

interface CustomerTrailProps {
  place: Place;
  customerId: string;
}

/** Links back to the list as it was, and to the customers before and after in it. */
export function CustomerTrail({ place, customerId }: CustomerTrailProps) {
  const search = useListOrigin();
  const { previous, next, position } = useNeighbors(place, search, customerId);
  const open = useOpenNeighbor();
  useKey("j", () => open(next));
  useKey("k", () => open(previous));
  return (
    <nav aria-label="Breadcrumb" className="customer-trail flex min-h-9 items-center gap-1 pb-2 text-table text-quiet">
      <Link
        to="/customers"
        search={search ?? {}}
        // The list scrolls to where it was left.
        resetScroll={search?.view === "bin"}
        className="-ml-1.5 inline-flex min-h-9 items-center gap-1.5 rounded-field px-1.5 hover:text-base-content touch:min-h-11"
      >
        <ArrowLeft aria-hidden size={15} />
        {search?.view === "bin" ? "Trash" : "Customers"}
      </Link>
      {position && (
        <div className="ml-auto flex items-center">
          <span className="px-2 tabular-nums">{position}</span>
          <NeighborLink
            label="Previous customer"
            shortcut="k"
            to={previous}
            icon={<ChevronUp aria-hidden size={17} />}
          />
          <NeighborLink label="Next customer" shortcut="j" to={next} icon={<ChevronDown aria-hidden size={17} />} />
        </div>
      )}
    </nav>
  );
}

function useOpenNeighbor() {
  const navigate = useNavigate();
  return (to: Neighbor | undefined) =>
    to &&
    void navigate({
      to: "/customers/$customerId",
      params: { customerId: to.customerId },
      state: { customersSearch: to.search },
      replace: true,
    });
}

interface NeighborLinkProps {
  label: string;
  shortcut: string;
  to: Neighbor | undefined;
  icon: ReactNode;
}

function NeighborLink({ label, shortcut, to, icon }: NeighborLinkProps) {
  if (!to) {
    return (
      <span aria-hidden className="button button-icon opacity-30">
        {icon}
      </span>
    );
  }
  return (
    <Link
      to="/customers/$customerId"
      params={{ customerId: to.customerId }}
      state={{ customersSearch: to.search }}
      replace
      aria-label={label}
      aria-keyshortcuts={shortcut}
      data-tip={`${label} (${shortcut})`}
      data-side="left"
      className="button button-ghost button-icon tip"
    >
      {icon}
    </Link>
  );
}
