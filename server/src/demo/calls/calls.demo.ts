import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { drawCourse, drawTalk } from "./call-course.demo.ts";
import { toCallRow, type DemoCall, type PlannedCall } from "./call-row.demo.ts";
import type { Row } from "#app/demo/copy-rows.ts";
import type { CustomerRows } from "#app/demo/customers/customer-draft.ts";
import { ago, day, hour, minute, type DemoContext } from "#app/demo/demo-context.ts";
import { listPermitted } from "#app/demo/organizations/permitted-people.ts";
import type { NumberBook } from "#app/demo/customers/phones.demo.ts";
import type { Random } from "#app/demo/random.ts";
import { workingMoment } from "#app/demo/organizations/working-hours.ts";
import { findWorkplaces, type Workplace } from "#app/demo/organizations/workplaces.ts";
import { callTopics, overrideNotes, type CallTopic } from "#app/demo/words/calls.ts";
import { regions } from "#app/demo/words/regions.ts";

export interface CallsWorld {
  organizations: readonly Row<"organizations">[];
  people: readonly Row<"people">[];
  customers: readonly CustomerRows[];
  /** Those made on the phone name their call afterward. */
  appointments: readonly Row<"appointments">[];
  /** Grows by the numbers of those who ask not to be called again. */
  doNotCall: Row<"do_not_call_numbers">[];
  locations: readonly Row<"locations">[];
  memberships: readonly Row<"memberships">[];
  userLocations: readonly Row<"user_locations">[];
  numbers: NumberBook;
}

/** How long calls go back. */
const month = 30 * day;
/** Every call is over by now, and logged if it will be. */
const quiet = 30 * minute;

/** A month of calls: one customer in five, more of the newest ones, and people whom nobody knows. */
export function drawCalls(context: DemoContext, world: CallsWorld): DemoCall[] {
  const random = context.random.fork("calls");
  const drawing: Drawing = {
    ...world,
    random,
    now: context.now,
    until: ago(context.now, quiet),
    ...index(random, world),
  };
  const ofAppointments = world.appointments.flatMap((appointment) => drawAppointmentCall(drawing, appointment));
  const ofCustomers = world.customers.flatMap((rows) => drawCustomerCalls(drawing, rows));
  const ofStrangers = world.organizations.flatMap((organization) => drawStrangers(drawing, organization));
  return [...ofAppointments, ...ofCustomers, ...ofStrangers];
}

interface Drawing extends CallsWorld, Index {
  random: Random;
  now: Date;
  until: Date;
}

interface Index {
  /** A customer's workplace with the people who may call there. */
  callersOf: (customer: CustomerRows) => Workplace;
  /** Who may call in spite of the do-not-call list. */
  overriderIds: ReadonlySet<string>;
  customersById: ReadonlyMap<string, CustomerRows>;
  /** How many customers have a number. */
  owners: ReadonlyMap<string, number>;
  listed: Set<string>;
  departments: ReadonlyMap<string, string>;
  ownPhones: ReadonlyMap<string, string>;
  /** When a number was last called. */
  calledAt: Map<string, number>;
  /** When people are on the phone. */
  talking: Map<string, (readonly [number, number])[]>;
}

const numberKey = (organizationId: string, e164: string) => `${organizationId} ${e164}`;

function index(random: Random, world: CallsWorld): Index {
  const { organizations, memberships, userLocations, customers, doNotCall, people, numbers } = world;
  const staffIds = new Map(
    organizations.map(({ id }): [string, string[]] => {
      const members = memberships.filter(({ organization_id }) => organization_id === id);
      return [id, listPermitted("calls:create", members, userLocations)];
    }),
  );
  const owners = new Map<string, number>();
  for (const { customer, phones } of customers)
    for (const e164 of customer.deleted_at ? [] : new Set(phones.map((phone) => phone.e164)))
      if (e164)
        owners.set(
          numberKey(customer.organization_id, e164),
          (owners.get(numberKey(customer.organization_id, e164)) ?? 0) + 1,
        );
  const drawPhone = () => toE164(numbers.draw(random, regions.elsewhere.areaCodes));
  return {
    callersOf: findWorkplaces({ ...world, staffIds }),
    overriderIds: new Set(listPermitted("contact:override", memberships, userLocations)),
    customersById: new Map(customers.map((rows) => [rows.customer.id, rows])),
    owners,
    listed: new Set(doNotCall.map(({ organization_id, e164 }) => numberKey(organization_id, e164))),
    departments: new Map(people.map(({ id, department }) => [id, (department ?? "").toLowerCase()])),
    ownPhones: new Map(people.map(({ id }) => [id, drawPhone()])),
    calledAt: new Map(),
    talking: new Map(),
  };
}

const toE164 = (number: string) => `+1${number.replaceAll(/\D/g, "")}`;

/** A call on which an appointment was made just before it was stored. */
function drawAppointmentCall(drawing: Drawing, appointment: Row<"appointments">): DemoCall[] {
  const { random, now, customersById, callersOf } = drawing;
  const rows = customersById.get(appointment.customer_id);
  const madeAt = new Date(appointment.created_at ?? now);
  if (!rows || madeAt < ago(now, month) || !random.chance(0.6)) return [];
  const { timeZone, staffIds, locationId } = callersOf(rows);
  const authorId = appointment.created_by;
  const customerPhone = callableNumber(drawing, rows);
  const direction = random.chance(0.35) ? "inbound" : "outbound";
  const course = drawTalk(random, direction, 240);
  const at = new Date(madeAt.getTime() - course.ended * 1000 - minute);
  if (!authorId || !staffIds.includes(authorId) || !customerPhone || wallTimeOf(at, timeZone).time < "09:00") return [];
  const callType = appointment.team === "Service" ? "Service Appointment" : "Sales Inquiry";
  const call = place(drawing, {
    organizationId: appointment.organization_id,
    at,
    direction,
    course,
    customerId: appointment.customer_id,
    locationId,
    customerPhone,
    agent: agentOf(drawing, authorId),
    topic: topicNamed(callType),
    appointmentId: appointment.id,
  });
  for (const { call_sid } of call) Object.assign(appointment, { source: "call-log", call_sid });
  return call;
}

function drawCustomerCalls(drawing: Drawing, rows: CustomerRows): DemoCall[] {
  const { random, now, callersOf, overriderIds } = drawing;
  const { customer } = rows;
  const since = new Date(customer.created_at ?? now);
  if (customer.deleted_at || !random.chance(since > ago(now, 10 * day) ? 0.75 : 0.2)) return [];
  const workplace = callersOf(rows);
  const moments = drawMoments(drawing, { since, count: random.pickEarly([1, 1, 2, 3]), timeZone: workplace.timeZone });
  const calls: DemoCall[] = [];
  for (const at of moments) {
    const isOptedOut = callableNumber(drawing, rows) === undefined;
    const direction = random.chance(0.3) ? "inbound" : "outbound";
    const isOverride = isOptedOut && direction === "outbound";
    const overriders = workplace.staffIds.filter((id) => overriderIds.has(id));
    if (isOverride && (overriders.length === 0 || !random.chance(0.3))) continue;
    const e164 = anyNumber(rows);
    if (e164 === undefined) continue;
    const topic = random.pickEarly(callTopics);
    const isKnown = direction === "outbound" || drawing.owners.get(numberKey(customer.organization_id, e164)) === 1;
    const made = place(drawing, {
      organizationId: customer.organization_id,
      at,
      direction,
      course: isOverride ? drawTalk(random, direction) : drawCourse(random, direction),
      customerId: isKnown ? customer.id : null,
      locationId: isKnown ? workplace.locationId : null,
      customerPhone: e164,
      agent: agentOf(drawing, isOverride ? random.pick(overriders) : pickAgent(drawing, workplace, topic)),
      topic: isOverride ? topicNamed("Service Appointment") : topic,
      override: isOverride ? random.pick(overrideNotes) : undefined,
    });
    calls.push(...made);
    const last = made[0];
    if (isKnown && !isOptedOut && last?.direction === "inbound" && last.status === "no-answer") {
      calls.push(...drawCallBack(drawing, { missed: last, workplace, topic, share: 0.8 }));
    }
    // Nobody calls a wrong number again.
    if (last?.outcome === "wrong-number") break;
  }
  return calls;
}

/** Missed calls from numbers that no customer has; some are called back. */
function drawStrangers(drawing: Drawing, organization: Row<"organizations">): DemoCall[] {
  const { random, customers, numbers, now, callersOf } = drawing;
  const own = customers.filter(({ customer }) => customer.organization_id === organization.id);
  const since = new Date(organization.created_at ?? now);
  const moments = drawMoments(drawing, { since, count: Math.ceil(own.length / 60), timeZone: organization.time_zone });
  return moments.flatMap((at) => {
    const topic = topicNamed("Sales Inquiry");
    const workplace = callersOf(random.pick(own));
    const call = {
      organizationId: organization.id,
      customerId: null,
      locationId: null,
      customerPhone: toE164(numbers.draw(random, regions.elsewhere.areaCodes)),
      topic,
    };
    const ended = random.whole(8, 30);
    const missed = { status: "no-answer", answeredBy: null, agentAnswered: null, connected: null, ended } as const;
    const course = { ...missed, kind: "missed", endedBecause: "agent-no-answer" } as const;
    const inbound = place(drawing, { ...call, at, direction: "inbound", course, agent: null });
    return inbound.flatMap((row) => [row, ...drawCallBack(drawing, { missed: row, workplace, topic, share: 0.7 })]);
  });
}

/** Somebody calls back soon after, mostly. */
function drawCallBack(
  drawing: Drawing,
  { missed, workplace, topic, share }: { missed: DemoCall; workplace: Workplace; topic: CallTopic; share: number },
): DemoCall[] {
  const { random, until } = drawing;
  const at = new Date(Date.parse(missed.started_at) + random.whole(4, 50) * minute);
  const isTooLate = at > until || wallTimeOf(at, workplace.timeZone).time >= "19:00";
  if (isTooLate || !missed.customer_phone || !random.chance(share)) return [];
  return place(drawing, {
    organizationId: missed.organization_id,
    at,
    direction: "outbound",
    course: drawCourse(random, "outbound"),
    customerId: missed.customer_id,
    locationId: missed.location_id,
    customerPhone: missed.customer_phone,
    agent: agentOf(drawing, pickAgent(drawing, workplace, topic)),
    topic,
  });
}

/** In order; some of them today. */
function drawMoments(
  { random, now, until }: Drawing,
  { since, count, timeZone }: { since: Date; count: number; timeZone: string },
): Date[] {
  const moments = Array.from({ length: count }, () => {
    const from = ago(now, random.chance(0.05) ? 10 * hour : month);
    const at = workingMoment(random, { from: since > from ? since : from, until, timeZone });
    return at && new Date(Math.min(at.getTime() + random.whole(0, 59_999), until.getTime()));
  });
  return moments.filter((at) => at !== undefined).toSorted((one, other) => one.getTime() - other.getTime());
}

/** Nobody is on two calls at a time, and a number that should not be called again is listed. */
function place({ random, talking, listed, doNotCall, calledAt }: Drawing, call: PlannedCall): DemoCall[] {
  const [from, until] = [call.at.getTime(), call.at.getTime() + call.course.ended * 1000 + minute];
  const calls = talking.get(call.agent?.id ?? "") ?? [];
  if (call.agent && calls.some(([began, ended]) => began < until && from < ended)) return [];
  if (call.agent) talking.set(call.agent.id, [...calls, [from, until]]);
  const row = toCallRow(random, call);
  const { organizationId: organization_id, customerPhone: e164 } = call;
  const key = numberKey(organization_id, e164);
  const calledBefore = calledAt.get(key) ?? 0;
  if (row.dnc_request === true && calledBefore > from) return [];
  if (call.direction === "outbound") calledAt.set(key, Math.max(calledBefore, from));
  if (row.dnc_request === true && !listed.has(key)) {
    listed.add(key);
    const created_at = row.logged_at ?? row.started_at;
    doNotCall.push({ organization_id, e164, reason: "Asked for in a call", created_by: row.person_id, created_at });
  }
  return [row];
}

const anyNumber = ({ phones }: CustomerRows): string | undefined =>
  phones.find(({ type, e164 }) => type !== "fax" && e164)?.e164 ?? undefined;

/** The number on which the customer may be called. */
function callableNumber({ listed }: Drawing, rows: CustomerRows): string | undefined {
  const e164 = anyNumber(rows);
  const isOptedOut =
    rows.customer.do_not_call === true ||
    (e164 !== undefined && listed.has(numberKey(rows.customer.organization_id, e164)));
  return isOptedOut ? undefined : e164;
}

const agentOf = ({ ownPhones }: Drawing, id: string) => ({ id, phone: ownPhones.get(id) ?? "" });

/** Someone of the topic's department, if one works there. */
function pickAgent({ random, departments }: Drawing, { staffIds }: Workplace, { department }: CallTopic): string {
  const fitting = staffIds.filter((id) => departments.get(id) === department.toLowerCase());
  return random.pick(fitting.length > 0 ? fitting : staffIds);
}

function topicNamed(name: string): CallTopic {
  const found = callTopics.find(({ callType }) => callType === name);
  if (!found) throw new Error(`No demo call is about ${name}`);
  return found;
}
