import type { ClosedDay, OpenDay } from "@automotive-crm/contract/organizations/business-hours";
import type { Row } from "#app/demo/copy-rows.ts";
import type { DemoContext } from "#app/demo/demo-context.ts";
import type { DemoLocation } from "./locations.demo.ts";

/** Every day, so that a demo that starts on a Sunday has calls and appointments of that day too. */
const week: OpenDay[] = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: "08:00", closesAt: "20:00" })),
  { weekday: 6, opensAt: "09:00", closesAt: "19:00" },
  { weekday: 7, opensAt: "11:00", closesAt: "18:00" },
];

/** When every location is open, with the holidays of this year and the next. */
export function drawBusinessHours({ now }: DemoContext, locations: readonly DemoLocation[]): Row<"business_hours">[] {
  const year = now.getUTCFullYear();
  const closedDays = [year, year + 1].flatMap(holidaysOf);
  return locations.map(({ row }) => ({
    organization_id: row.organization_id,
    location_id: row.id,
    week: JSON.stringify(week),
    closed_days: JSON.stringify(closedDays),
    capacities: JSON.stringify([{ appointmentType: null, perHalfHour: 6 }]),
    updated_at: row.updated_at,
  }));
}

const holidaysOf = (year: number): ClosedDay[] => [
  { day: `${year}-01-01`, reason: "New Year's Day" },
  { day: `${year}-07-04`, reason: "Independence Day" },
  { day: thanksgivingOf(year), reason: "Thanksgiving" },
  { day: `${year}-12-25`, reason: "Christmas Day" },
];

/** The fourth Thursday of November. */
function thanksgivingOf(year: number): string {
  const [thursday, firstWeekday] = [4, new Date(Date.UTC(year, 10, 1)).getUTCDay()];
  return new Date(Date.UTC(year, 10, 22 + ((thursday - firstWeekday + 7) % 7))).toISOString().slice(0, 10);
}
