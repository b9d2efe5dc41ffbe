import { findLocation } from "../../stock.ts";
import { until } from "../child.ts";
import { asOwner, type Stage } from "./stage.ts";

const reminders = 1_000;
/** Kills a worker once so many have been delivered. */
const deliveredBefore = 100;
/** They are found within a minute or two. */
const dueInMs = 5_000;

/** Books visits whose reminders are all due at one time. */
async function bookReminders(stage: Stage): Promise<void> {
  const [{ organizationId, personId } = { organizationId: "", personId: "" }] = stage.administrators;
  await asOwner(stage, async (owner) => {
    const { locationId, customerId } = await findLocation(owner, organizationId);
    await owner.query(
      `insert into appointments (organization_id, id, customer_id, location_id, appointment_on, appointment_time,
         duration_minutes, starts_at, ends_at, type, advisor_id, contact_method, is_overlapping, reminder_hours, updated_at)
       select $1, gen_random_uuid(), $2, $3, (at at time zone l.time_zone)::date, (at at time zone l.time_zone)::time(0), 60, at,
         at + interval '1 hour', 'Test Drive', $4, 'email', true, 1, now()
       from locations l cross join generate_series(1, $5::int)
         cross join lateral (select date_trunc('second', $6::timestamptz) + interval '1 hour' as at) start
       where l.organization_id = $1 and l.id = $3`,
      [organizationId, customerId, locationId, personId, reminders, new Date(Date.now() + dueInMs).toISOString()],
    );
  });
}

/** Kills a worker while it delivers them. What it was doing is done by the other once its attempts have timed out. */
export async function proveWorkerKilled(stage: Stage): Promise<void> {
  const { cluster, figures } = stage;
  await bookReminders(stage);
  await until("The first reminders", 180, async () => (await countDelivered(stage)).all >= deliveredBefore);
  await cluster.workers[0]?.kill();
  const { all: atKill } = await countDelivered(stage);
  figures.add("worker killed", "reminders delivered when it was killed", atKill, atKill < reminders);
  const isDone = async () => (await countDelivered(stage)).once === reminders;
  await until("All reminders", 240, isDone).catch(() => undefined);
  const { once, twice, unsent } = await countDelivered(stage);
  figures.add("worker killed", `of ${reminders} reminders delivered once`, once, once === reminders);
  figures.add("worker killed", "delivered twice by any channel", twice, twice === 0);
  figures.add("worker killed", "mail still waiting", unsent, true);
}

async function countDelivered(stage: Stage) {
  return asOwner(stage, async (owner) => {
    const { rows } = await owner.query<{ all: number; once: number; twice: number; unsent: number }>(`
      with told as (
        select subject_id, count(*) as n from notifications where kind = 'appointment-reminder' group by subject_id
      ), mailed as (
        select subject_id, recipient_address, count(*) as n from mail_messages where subject_id in (select subject_id from told) group by 1, 2
      )
      select (select coalesce(sum(n), 0) from told)::int as "all", (select count(*) from told where n = 1)::int as once,
        ((select count(*) from told where n > 1) + (select count(*) from mailed where n > 1))::int as twice,
        (select count(*) from mail_messages where status not in ('sent', 'failed'))::int as unsent`);
    return rows[0] ?? { all: 0, once: 0, twice: 0, unsent: 0 };
  });
}
