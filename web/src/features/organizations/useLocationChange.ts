import type { Location } from "@automotive-crm/contract/organizations/location";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { listOfDetailPage } from "#lib/workplace/workplace-rules.ts";
import { confirmLeavingForms } from "#ui/dirty-forms.ts";
import { firstPage } from "./first-page.ts";

/**
 * A detail page may show something the other location doesn't have, so its list opens instead; a list starts at its first page. Unsaved
 * text asks first.
 */
export function useLocationChange() {
  const navigate = useNavigate();
  const pathname = useLocation({ select: (current) => current.pathname });
  const changeBy = async (move: () => void | Promise<void>) => {
    const before = useWorkplace.getState().location?.locationId;
    await move();
    if (useWorkplace.getState().location?.locationId === before) return;
    const list = listOfDetailPage(pathname);
    await (list ? navigate({ to: list }) : navigate(firstPage));
  };
  const setLocation = useWorkplace((workplace) => workplace.setLocation);
  return {
    choose: (location: Location | null) => void confirmLeavingForms(() => changeBy(() => setLocation(location))),
    /** Does something that may change the location. */
    changeBy: (move: () => Promise<void>) => void confirmLeavingForms(() => changeBy(move)),
  };
}
