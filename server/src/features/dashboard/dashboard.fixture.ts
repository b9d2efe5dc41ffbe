import { v7 as newId } from "uuid";
import { testDealership, type Dealership } from "#testing/dealership.fixture.ts";

interface WithZones extends Dealership {
  /** Three hours behind the other locations. */
  pacific: string;
  pacificCustomerId: string;
}

const dealership = testDealership<WithZones>();
export const { test, fixture, travelTo } = dealership;

export const setUpFixture = () =>
  dealership.setUpFixture(async () => {
    fixture.pacific = await test.create.location(fixture.organizationId, "Pacific");
    await test.query("update locations set time_zone = 'America/Los_Angeles' where id = $1", [fixture.pacific]);
    fixture.pacificCustomerId = await dealership.addCustomer({ lastName: "Hopper", at: [fixture.pacific] });
  });

export const addCustomer = dealership.addCustomer;

/** Where a record is, and whose. */
export interface Where {
  locationId?: string | null;
  customerId?: string | null;
}

const placeOf = ({ locationId = fixture.downtown, customerId = fixture.customerId }: Where) => [
  fixture.organizationId,
  newId(),
  customerId,
  locationId,
];

/** A call that is over. */
export async function addCall(
  at: string,
  {
    direction = "outbound",
    by = null,
    isConnected = false,
    ...where
  }: Where & {
    direction?: "inbound" | "outbound";
    by?: string | null;
    isConnected?: boolean;
  } = {},
): Promise<void> {
  await test.query(
    `insert into calls (organization_id, id, customer_id, location_id, direction, status, call_sid, provider, provider_sid, started_at,
       person_id, agent_answered_at, both_connected_at, ended_at, duration_seconds)
     values ($1, $2, $3, $4, $5, $6, $7, 'simulator', $7, $8::timestamptz, $9, $10::timestamptz, $10::timestamptz, $8::timestamptz + interval '5 minutes', $11)`,
    [
      ...placeOf(where),
      direction,
      isConnected ? "completed" : "no-answer",
      `CA${newId().replaceAll("-", "")}`,
      at,
      by,
      isConnected ? at : null,
      isConnected ? 120 : 0,
    ],
  );
}

export async function addTask(
  due: { on: string; time?: string },
  { status = "pending", priority = "medium", ...where }: Where & { status?: string; priority?: string } = {},
): Promise<void> {
  await test.query(
    `insert into tasks (organization_id, id, customer_id, location_id, title, due_on, due_time, status, priority, completed_at)
     values ($1, $2, $3, $4, 'Call back', $5, $6, $7::text, $8, case when $7::text = 'completed' then now() end)`,
    [...placeOf(where), due.on, due.time ?? null, status, priority],
  );
}

export async function addAppointment(
  { on, time = "10:00", bookedAt }: { on: string; time?: string; bookedAt: string },
  {
    status = "scheduled",
    rescheduledFrom = null,
    ...where
  }: Where & { status?: string; rescheduledFrom?: string | null } = {},
): Promise<string> {
  const [organizationId, id, ...place] = placeOf(where);
  await test.query(
    `insert into appointments (organization_id, id, customer_id, location_id, appointment_on, appointment_time, duration_minutes, starts_at,
       ends_at, type, status, created_at, rescheduled_from, shown_at)
     select $1, $2, $3, $4, $5, $6, 30, start, start + interval '30 minutes', 'Test Drive', $7::text, $8, $9,
       case when $7::text = 'shown' then start end
     from (select appointment_starts_at($5::date, $6::time, coalesce((select time_zone from locations where id = $4),
       (select time_zone from organizations where id = $1))) as start) s`,
    [organizationId, id, ...place, on, time, status, bookedAt, rescheduledFrom],
  );
  return String(id);
}
