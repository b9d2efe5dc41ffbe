import { useEffect } from "react";
import { useWorkplace, type Place } from "#lib/workplace/workplace.ts";
import { notify } from "#kit/feedback/notify.ts";
import { locationName } from "./switcher-texts.ts";

/** Reloads stale locations when someone returns to the tab, and says so whenever theirs was taken away. */
export function useFreshLocations(): void {
  useEffect(() => useWorkplace.subscribe(reportMove), []);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void useWorkplace.getState().refreshOldLocations();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, []);
}

/** Nobody is moved to another location without a word. */
function reportMove(now: Place, before: Place): void {
  const isSamePlace = before.organization !== null && before.organization.id === now.organization?.id && now.isReady;
  const gone = before.location?.locationId === now.location?.locationId ? null : before.location;
  if (!isSamePlace || !gone || now.locations.some(({ locationId }) => locationId === gone.locationId)) return;
  notify.info(`${locationName(gone)} is no longer available. ${whereNow(now)}`, {
    id: "location-gone",
    duration: 20_000,
  });
}

function whereNow({ location, locations }: Place): string {
  if (location) return `You now work at ${locationName(location)}.`;
  return locations.length > 0 ? "You now see all locations." : "You no longer have access to any location.";
}
