import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useWorkplace } from "#lib/workplace/workplace.ts";

/** Leads to the dashboard of an organization. Returns whether that failed. */
export function useEntry(organizationId: string): boolean {
  const navigate = useNavigate();
  const setOrganization = useWorkplace((workplace) => workplace.setOrganization);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isHere = true;
    setOrganization(organizationId).then(
      (isThere) => {
        if (isHere && isThere) void navigate({ to: "/dashboard", replace: true });
      },
      () => isHere && setHasFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [organizationId, setOrganization, navigate]);
  return hasFailed;
}
