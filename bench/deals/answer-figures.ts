import { instantOf } from "@automotive-crm/contract/dates/wall-time";
import {
  ageBucketOf,
  closingByMonth,
  costOfEach,
  daysSupply,
  isWholeDeal,
  meanOf,
  medianOf,
  milesPerDay,
  percentileOf,
  percentOf,
  serviceDue,
  stockTurn,
  unitsByMonth,
  unitsByPerson,
  type LeadGroup,
} from "@automotive-crm/dealer-math";
import { measureResponse } from "@automotive-crm/server/src/features/leads/clock/clock.rules.ts";
import { amount, decimal, maybeAmount, type Answers, type Values } from "./given.ts";

/** Ratios, stock, service and time. */
export const answerFigures: Answers = {
  closing_ratio: (given) => ({
    byCustomerPercent: share(given, "sold", "customers"),
    byVisitPercent: share(given, "sold", "visits"),
    byAppointmentVisitPercent: share(given, "appointmentSold", "appointmentVisits"),
    percent: share(given, "sold", "ups"),
  }),
  showroom_day: (given) => ({
    demoPercent: share(given, "demos", "ups"),
    writeUpPercent: share(given, "writeUps", "ups"),
    closePercent: share(given, "sold", "ups"),
  }),
  funnel: (given) => ({
    setOfLeadsPercent: share(given, "set", "leads"),
    showPercent: share(given, "shown", "set"),
    soldOfShownPercent: share(given, "sold", "shown"),
    closePercent: share(given, "sold", "leads"),
  }),
  duplicate_leads: (given) => ({
    perLeadPercent: share(given, "sold", "leads"),
    perOpportunityPercent: share(given, "sold", "people"),
  }),
  cohort_vs_period: (given) => {
    const groups = leadGroups(given as Record<string, Values>);
    const months = Object.keys(given).map((month) => [month, closingByMonth(groups, month)] as const);
    return {
      cohort: Object.fromEntries(months.map(([month, { cohort }]) => [month, cohort])),
      period: Object.fromEntries(months.map(([month, { period }]) => [month, period])),
    };
  },
  cost_per: (given) => ({
    costPerLead: costOfEach(amount(given, "spend"), amount(given, "leads")),
    costPerSale: costOfEach(amount(given, "spend"), amount(given, "sold")),
  }),
  days_supply: (given) => {
    const perDay = maybeAmount(given, "salesPerDay");
    const [sold, days] = perDay === undefined ? [amount(given, "soldLast30"), 30] : [perDay, 1];
    return { daysSupply: daysSupply(amount(given, "units"), sold, days) };
  },
  turn: (given) => stockTurn(amount(given, "soldPerYear"), amount(given, "averageUnits")),
  age_bucket: ({ days }) => ({
    bucket: Array.isArray(days) ? days.map((each) => ageBucketOf(Number(each))) : ageBucketOf(Number(days)),
  }),
  median_mean: ({ minutes }) => {
    const numbers = (minutes as (number | null)[]).filter((each) => each !== null);
    return { median: medianOf(numbers), mean: meanOf(numbers), p90: percentileOf(numbers, 90) };
  },
  split_credit: ({ deals }) => {
    const credits = (deals as Record<string, unknown>[]).map((deal) =>
      Object.fromEntries(Object.entries(deal).map(([person, part]) => [person, String(part)])),
    );
    if (!credits.every(isWholeDeal)) return { refused: "The shares of a deal must add up to one." };
    return { units: unitsByPerson(credits), total: credits.length };
  },
  unwind: ({ sold, unwound = null }) =>
    Object.fromEntries(
      [...unitsByMonth([{ soldOn: String(sold), unwoundOn: unwound as string | null }])].map(([month, units]) => [
        `${monthName(month)}Units`,
        units,
      ]),
    ),
  miles_per_day: ({ visits, asOf }) =>
    milesPerDay(
      (visits as [string, number][]).map(([day, miles]) => ({ day, miles })),
      String(asOf),
    ),
  service_due: (given) => {
    const [day] = given["lastService"] as [string, number];
    const [miles, months] = [maybeAmount(given, "intervalMiles"), maybeAmount(given, "intervalMonths")];
    return serviceDue(
      day,
      { ...(miles !== undefined && { miles }), ...(months !== undefined && { months }) },
      decimal(given, "milesPerDay"),
    );
  },
  business_minutes: answerMinutes,
};

const share = (given: Values, part: string, whole: string) =>
  given[whole] === undefined ? undefined : percentOf(amount(given, part), amount(given, whole));

/** `{ nov: { leads: 10, soldInMonth: 1, ofWhichOctLeads: 1 } }`. What isn't of another month's leads is of the month's own. */
function leadGroups(given: Record<string, Values>): LeadGroup[] {
  const months = Object.keys(given);
  const sold = Object.entries(given).flatMap(([soldIn, numbers]): LeadGroup[] => {
    const others = months
      .filter((each) => each !== soldIn)
      .map((each) => ({ receivedIn: each, soldIn, count: amount(numbers, `ofWhich${capitalized(each)}Leads`) }));
    return [...others, { receivedIn: soldIn, soldIn, count: amount(numbers, "soldInMonth") - countOf(others) }];
  });
  const unsold = months.map((receivedIn) => ({
    receivedIn,
    soldIn: null,
    count: amount(given[receivedIn] ?? {}, "leads") - countOf(sold.filter((group) => group.receivedIn === receivedIn)),
  }));
  return [...sold, ...unsold];
}

const countOf = (groups: readonly LeadGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const monthName = (month: string) =>
  "jan feb mar apr may jun jul aug sep oct nov dec".split(" ")[Number(month.slice(5)) - 1] ?? month;

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** `{ "mon-fri": ["09:00", "20:00"], "sun": null }`, closed on `closed` or `holidays`. */
function answerMinutes(given: Values): object {
  const { timeZone, received, answered, hours } = given as Record<"timeZone" | "received" | "answered", string> & {
    hours: Record<string, [string, string] | null>;
  };
  if (answered === null || answered === undefined) return { clock: null, business: null };
  const week = Object.entries(hours).flatMap(([days, open]) =>
    open ? weekdaysOf(days).map((weekday) => ({ weekday, opensAt: open[0], closesAt: open[1] })) : [],
  );
  const closedDays = ((given["closed"] ?? given["holidays"] ?? []) as string[]).map((day) => ({ day, reason: "" }));
  const at = (text: string) =>
    /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : instantOf(text.slice(0, 10), text.slice(11, 16), timeZone);
  const { minutes, businessMinutes } = measureResponse({ timeZone, week, closedDays }, at(received), at(answered));
  return { clock: minutes, business: businessMinutes };
}

function weekdaysOf(names: string): number[] {
  const [from = "", to = from] = names.split("-");
  const [first, last] = [weekdays.indexOf(from), weekdays.indexOf(to)];
  return weekdays.map((_, place) => place + 1).filter((weekday) => weekday > first && weekday <= last + 1);
}
