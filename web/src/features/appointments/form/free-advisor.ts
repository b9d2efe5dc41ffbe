import { isPending, minuteMs } from "@automotive-crm/contract/appointments/rules";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { instantOf } from "@automotive-crm/contract/dates/wall-time";
import type { Colleague } from "@automotive-crm/contract/organizations/colleagues";
import { calendarQuery } from "#features/appointments/calendar/calendar.queries.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useSession } from "#lib/session/session-store.ts";
import { colleaguesQuery } from "#lib/workplace/colleagues.ts";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";

interface Planned {
  day: string;
  time: string;
  minutes: number;
}

/** The first advisor without another visit then: the person themself, then the location's people. Saving checks it again. */
export async function freeAdvisor(customer: Customer, { day, time, minutes }: Planned): Promise<Colleague | undefined> {
  const { organizationId, id: customerId } = customer;
  const { locationId, timeZone } = filingPlaceOf(customer);
  const everyone = { locationId: undefined, advisor: undefined };
  const [colleagues, booked] = await Promise.all([
    queryClient.fetchQuery(colleaguesQuery(organizationId, customerId)),
    queryClient.fetchQuery(calendarQuery({ organizationId, from: day, to: day, ...everyone })),
  ]);
  const from = instantOf(day, time, timeZone).getTime();
  const to = from + minutes * minuteMs;
  const isThen = (start: string, end: string) => Date.parse(start) < to && from < Date.parse(end);
  const busy = booked.filter(({ status, startsAt, endsAt }) => isPending(status) && isThen(startsAt, endsAt));
  const userId = useSession.getState().user?.id;
  const isHere = ({ locationIds }: Colleague) => locationId === null || locationIds.includes(locationId);
  const rank = (person: Colleague) => (isHere(person) ? (person.id === userId ? 0 : 1) : 2);
  return colleagues
    .filter(({ id, isAdvisor }) => isAdvisor && !busy.some(({ advisor }) => advisor === id))
    .toSorted((one, other) => rank(one) - rank(other))[0];
}
