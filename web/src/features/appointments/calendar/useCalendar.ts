import { minuteMs } from "@automotive-crm/contract/appointments/rules";
import { nextMidnight, wallTimeOf, localTimeZone } from "@automotive-crm/contract/dates/wall-time";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "#lib/browser/useNow.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { advisorColumns, advisorsAt, dayColumns, type CalendarColumn } from "./grid/calendar-columns.ts";
import { shownDays, type CalendarView } from "./calendar-days.ts";
import { businessHoursQuery } from "#lib/workplace/opening.ts";
import { everyColleagueQuery } from "#lib/workplace/colleagues.ts";
import { calendarQuery } from "./calendar.queries.ts";
import { useCalendarSearch } from "./useCalendarSearch.ts";

export interface CalendarPlace {
  organizationId: string;
  /** Undefined for all locations. */
  locationId: string | undefined;
}

/** What the calendar shows: its days, columns and appointments, as of now. */
export function useCalendar({ organizationId, locationId }: CalendarPlace) {
  const { search, change } = useCalendarSearch();
  const { locations } = useWorkplace();
  // With one location, there is nothing to choose in the header.
  const only = locationId ?? (locations.length === 1 ? locations[0]?.locationId : undefined);
  const shown = locations.find((location) => location.locationId === only) ?? locations[0];
  const timeZone = shown?.timeZone ?? localTimeZone();
  const now = useNow((at) => [nextMinute(at), nextMidnight(at, timeZone)]);
  const here = wallTimeOf(now, timeZone);
  const { day = here.day, advisor, everyone: isEveryoneShown = false } = search;
  const view: CalendarView = search.view ?? "day";
  const days = shownDays(view, day);
  const query = { organizationId, from: days[0] ?? day, to: days.at(-1) ?? day, locationId, advisor };
  const listed = useQuery(calendarQuery(query));
  const { data: businessHours = [], isLoading: areHoursLoading } = useQuery(businessHoursQuery(organizationId));
  const { data: colleagues = [], isLoading: areColleaguesLoading } = useQuery(everyColleagueQuery(organizationId));

  /** The columns depend on all three. */
  const isPending = listed.isPending || areHoursLoading || areColleaguesLoading;
  // A canceled one takes no time.
  const appointments = (listed.data ?? []).filter(({ status }) => status !== "cancelled");
  const hours = businessHours.find((each) => each.locationId === only);
  const { kept, keep } = useKeptColumns([day, only, advisor, isEveryoneShown].join());
  const columns =
    view === "week"
      ? dayColumns(days, { appointments, hours })
      : advisorColumns(day, { appointments, hours }, { colleagues, locationId: only, advisor, isEveryoneShown, kept });
  if (view === "day" && !isPending) keep(columns);
  const staff = { colleagues, advisor, isEveryoneShown, advisorCount: advisorsAt(colleagues, only).length };
  const hasOneZone = only !== undefined || new Set(locations.map((each) => each.timeZone)).size <= 1;
  const time = { here, now, timeZone, hasOneZone };
  return { listed, isPending, appointments, columns, view, day, days, ...staff, ...time, change };
}

/** An advisor with a column keeps it while the same days are shown. */
function useKeptColumns(looked: string) {
  const [last, setLast] = useState<{ looked: string; ids: readonly string[] }>({ looked, ids: [] });
  const kept = last.looked === looked ? last.ids : [];
  const keep = (columns: readonly CalendarColumn[]) => {
    const ids = columns.flatMap(({ advisor }) => advisor ?? []);
    const isNews = last.looked !== looked || ids.some((id) => !kept.includes(id));
    if (isNews) setLast({ looked, ids: [...new Set([...kept, ...ids])] });
  };
  return { kept, keep };
}

const nextMinute = (at: Date) => new Date((Math.floor(at.getTime() / minuteMs) + 1) * minuteMs);
