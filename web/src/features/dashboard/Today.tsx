import { localTimeZone, nextMidnight, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { useNow } from "#lib/browser/useNow.ts";
import { foreignZone, formatWeekday } from "#lib/format/format-date.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";

/** Which day it is at the location, and whose figures are shown. */
export function Today() {
  const location = useWorkplace((workplace) => workplace.location);
  const name = useWorkplace(({ organization, isGlobalView, isReady, locations }) => {
    if (!isReady) return null;
    if (isGlobalView) return "All organizations";
    return organization && locations.length > 0 ? "All locations" : null;
  });
  const timeZone = location?.timeZone ?? localTimeZone();
  const now = useNow((at) => [nextMidnight(at, timeZone)]);
  const { day } = wallTimeOf(now, timeZone);
  return (
    <p className="text-right text-table text-quiet">
      <time dateTime={day} className="block font-medium text-base-content">
        {[formatWeekday(day), foreignZone(now, timeZone)].filter(Boolean).join(" ")}
      </time>
      {location?.name ?? name}
    </p>
  );
}
