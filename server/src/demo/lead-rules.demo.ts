import { defaultOpenCap } from "@automotive-crm/contract/leads/schedules";
import type { OpenDay } from "@automotive-crm/contract/organizations/business-hours";
import type { Row } from "./copy-rows.ts";
import { ago, day, type DemoContext } from "./demo-context.ts";
import type { Random } from "./random.ts";
import { timedId } from "./timed-id.ts";

export interface DemoRules {
  lead_rules: Row<"lead_rules">[];
  lead_rule_members: Row<"lead_rule_members">[];
  lead_schedules: Row<"lead_schedules">[];
  lead_absences: Row<"lead_absences">[];
}

/** From Tuesday to Saturday, with a break for lunch. */
const ownWeek: OpenDay[] = [2, 3, 4, 5, 6].flatMap((weekday) => [
  { weekday, opensAt: "09:00", closesAt: "12:30" },
  { weekday, opensAt: "13:30", closesAt: "18:00" },
]);

const takesLeads: ReadonlySet<string> = new Set(["sales_rep", "bdc_rep"]);

interface Team {
  location: Row<"locations">;
  personIds: string[];
}

/**
 * Internet leads go to each location's salespeople in turn. At the first that has more than two, those about new vehicles are offered to
 * them, one has own hours, and another is away.
 */
export function drawLeadRules(
  context: DemoContext,
  world: { locations: readonly Row<"locations">[]; userLocations: readonly Row<"user_locations">[] },
): DemoRules {
  const random = context.random.fork("lead rules");
  const since = ago(context.now, 120 * day);
  const teams = world.locations
    .map((location): Team => {
      const here = world.userLocations.filter((at) => at.location_id === location.id && takesLeads.has(at.role));
      return { location, personIds: here.map((at) => at.person_id) };
    })
    .filter(({ personIds }) => personIds.length > 0);
  const largest = teams.find(({ personIds }) => personIds.length > 2);
  const rules = [
    ...(largest ? [drawRule({ id: timedId(random, since), since, place: 1, isOffer: true }, largest)] : []),
    ...teams.map((team, place) =>
      drawRule({ id: timedId(random, since), since, place: place + 2, isOffer: false }, team),
    ),
  ];
  return {
    lead_rules: rules.map(({ rule }) => rule),
    lead_rule_members: rules.flatMap(({ members }) => members),
    ...(largest ? drawPlans(context, random, largest) : { lead_schedules: [], lead_absences: [] }),
  };
}

interface Drawing {
  id: string;
  since: Date;
  place: number;
  isOffer: boolean;
}

function drawRule({ id, since, place, isOffer }: Drawing, { location, personIds }: Team) {
  const { organization_id } = location;
  const rule: Row<"lead_rules"> = {
    organization_id,
    id,
    place,
    name: `${isOffer ? "New vehicles" : "Internet leads"}, ${location.name}`,
    location_id: location.id,
    lead_type: "internet",
    condition: isOffer ? "new" : null,
    mode: isOffer ? "offer" : "assign",
    accept_minutes: 5,
    created_at: since.toISOString(),
    updated_at: since.toISOString(),
  };
  const members = personIds.map((person_id, turn) => ({ organization_id, rule_id: id, person_id, place: turn + 1 }));
  return { rule, members };
}

function drawPlans({ now }: DemoContext, random: Random, { location, personIds }: Team) {
  const { organization_id } = location;
  const [entered, left] = [ago(now, 3 * day), ago(now, day)];
  const schedules: Row<"lead_schedules">[] = personIds.slice(0, 1).map((person_id) => ({
    organization_id,
    location_id: location.id,
    person_id,
    week: JSON.stringify(ownWeek),
    daily_cap: 12,
    open_cap: defaultOpenCap,
    updated_at: entered.toISOString(),
  }));
  const absences: Row<"lead_absences">[] = personIds.slice(-1).map((person_id) => ({
    organization_id,
    id: timedId(random, entered),
    person_id,
    starts_at: left.toISOString(),
    ends_at: ago(left, -5 * day).toISOString(),
    reason: "Vacation",
    created_by: person_id,
    created_at: entered.toISOString(),
  }));
  return { lead_schedules: schedules, lead_absences: absences };
}
