import type { Location } from "@automotive-crm/contract/locations";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { listOfDetailPage } from "#lib/workplace/workplace-rules.ts";
import { leaveForms } from "#ui/dirty-forms.ts";
import { firstPage } from "./first-page.ts";

/**
 * A detail page may show what the other location does not have, so its list is opened; a list begins at its first page. What is
 * typed and not saved asks first.
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
    choose: (location: Location | null) => void leaveForms(() => changeBy(() => setLocation(location))),
    /** Does what may end at another location. */
    changeBy: (move: () => Promise<void>) => void leaveForms(() => changeBy(move)),
  };
}
