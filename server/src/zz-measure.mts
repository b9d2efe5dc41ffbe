import { startEmbeddedPostgres } from "@automotive-crm/embedded-postgres";
import pg from "pg";
import { prepareSchema } from "#platform/db/open-database.ts";
import { createDatabase, noTenant } from "#platform/db/database.ts";
import { openAppPool } from "#platform/db/pool.ts";
import { notifyOverdue } from "#features/tasks/notify-overdue.ts";
import { scheduleReminders } from "#features/appointments/reminders/schedule-reminders.ts";
import { markNoShows } from "#features/appointments/mark-no-shows.ts";
const postgres = await startEmbeddedPostgres({ dataDirectory: "/tmp/rules-data", settings: { fsync: "off" } });
try {
  const admin = new pg.Client(postgres.connection("postgres")); await admin.connect();
  const exists = (await admin.query("select from pg_database where datname='m'")).rowCount;
  if (!exists) {
    await admin.query("create database m");
    await prepareSchema(postgres.connection("m"));
  }
  const owner = new pg.Client(postgres.connection("m")); await owner.connect();
  if (!exists) {
    console.time("fill");
    await owner.query("set session_replication_role = replica; set synchronous_commit=off");
    await owner.query(`insert into organizations (id,name,slug,time_zone) select md5('o'||n)::uuid,'O'||n,'o-'||n,(array['America/New_York','America/Chicago','America/Denver','America/Los_Angeles'])[1+n%4] from generate_series(1,20000) n`);
    await owner.query(`insert into people (id,email,first_name,last_name) select md5('p'||n)::uuid,'p'||n||'@x.example','P','N' from generate_series(1,1000) n`);
    await owner.query(`insert into locations (organization_id,id,name,time_zone) select o.id, md5(o.id::text||'l'||k)::uuid,'L'||k,o.time_zone from organizations o, generate_series(1,3) k`);
    await owner.query(`insert into customers (organization_id,id,first_name,last_name,search_text,sort_name) select o.id, md5(o.id::text||'c'||k)::uuid,'A','B','','' from organizations o, generate_series(1,10) k`);
    // 30 tasks a day for the next week, 3 untold a day of those that were missed; half with a time
    await owner.query(`insert into tasks (organization_id,id,customer_id,location_id,title,due_on,due_time,assigned_to)
      select o.id, gen_random_uuid(), md5(o.id::text||'c'||(1+k%10))::uuid, md5(o.id::text||'l'||(1+k%3))::uuid,'T', date '2026-03-10'+(k/30)::int, case when k%2=0 then time '08:00'+ (k%20)*interval '30 minutes' end, md5('p'||(1+k%1000))::uuid
      from organizations o, generate_series(0,149) k`);
    await owner.query(`insert into appointments (organization_id,id,customer_id,location_id,appointment_on,appointment_time,duration_minutes,starts_at,ends_at,type,advisor_id,is_overlapping,reminder_at,status,may_miss)
      select o.id, gen_random_uuid(), md5(o.id::text||'c'||(1+k%10))::uuid, md5(o.id::text||'l'||(1+k%3))::uuid, date '2026-03-10'+(k/20)::int, time '08:00',60, s, s+interval '1 hour','T',null,true, s-interval '24 hours','scheduled',true
      from organizations o, generate_series(0,59) k, lateral (select timestamptz '2026-03-10 12:00Z'+(k/20)*interval '1 day'+(k%20)*interval '29 minutes' + (abs(hashtext(o.id::text))%60)*interval '1 minute' as s) x`);
    await owner.query(`insert into appointment_settings (organization_id,no_show_minutes) select id, case when random()<0.1 then null else 60 end from organizations where random()<0.5`);
    await owner.query("vacuum analyze");
    console.timeEnd("fill");
  }
  const now = new Date("2026-03-10T14:00:00Z");
  // what earlier runs did
  await owner.query(`update tasks set is_overdue_notified=true where due_on < '2026-03-10'`);
  await owner.query(`update appointments set reminder_at=null where reminder_at <= $1::timestamptz + interval '2 minutes' and reminder_at is not null`,[now]);
  await owner.query(`update appointments set status='no-show', no_show_at=now() where starts_at <= $1::timestamptz - interval '65 minutes' and status='scheduled' and not exists (select from appointment_settings s where s.organization_id=appointments.organization_id and s.no_show_minutes is null)`,[now]);
  const pool = openAppPool(postgres.connection("m"), { connections: 2, statementSeconds: 60 });
  const database = createDatabase(pool);
  const everywhere = { ...noTenant, isGlobalView: true };
  for (const work of [notifyOverdue, scheduleReminders, markNoShows]) {
    for (let i = 0; i < 4; i++) {
      const t = performance.now();
      const ids = await database.read(everywhere, (db) => work.listOrganizations(db, now));
      console.log(work.job.name, ids.length, "organizations", (performance.now() - t).toFixed(0), "ms");
    }
  }
  // one cheap query per organization instead
  const ids = (await owner.query("select id from organizations order by id limit 2000")).rows.map((r) => r.id);
  const t = performance.now();
  for (const organizationId of ids) await database.read({ organizationId, isGlobalView: false }, (db) => db.selectFrom("appointments").select("id").where("organization_id", "=", organizationId).where("reminder_at", "<=", now.toISOString()).limit(1).execute());
  console.log("one read per organization", ((performance.now() - t) * 10).toFixed(0), "ms for 20,000");
  if (process.argv[2]) for (const w of process.argv.slice(2)) {
    const r = await owner.query("explain (analyze, buffers) " + w); console.log(r.rows.map((x) => x["QUERY PLAN"]).join("\n"));
  }
  await database.close(); await owner.end(); await admin.end();
} finally { await postgres.stop(); }
