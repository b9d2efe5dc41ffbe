/** The bare handler's SQL about calls, written by hand, for a fixed organization. */
import { callsOnCustomerPage } from "@automotive-crm/contract/calls/history";

const call = `
  k.*, c.name as customer_name, l.name as location_name, coalesce(l.time_zone, o.time_zone) as time_zone,
  agent.first_name || ' ' || agent.last_name as agent_name, advisor.first_name || ' ' || advisor.last_name as advisor_name`;
const joins = `
  join organizations o on o.id = $1
  left join customers c on c.organization_id = $1 and c.id = k.customer_id
  left join locations l on l.organization_id = $1 and l.id = k.location_id
  left join people agent on agent.id = k.person_id
  left join people advisor on advisor.id = k.advisor_id`;

export const activeCalls = {
  name: "active-calls",
  text: `select ${call} from calls k ${joins}
    where k.organization_id = $1 and c.deleted_at is null
      and k.status in ('initiating', 'initiated', 'ringing', 'connecting', 'answered', 'in-progress')
    order by k.started_at, k.id limit 500`,
};

export const callHistory = {
  name: "call-history",
  text: `select ${call} from (
      select * from calls where organization_id = $1 and customer_id = $2 order by started_at desc, id desc limit ${callsOnCustomerPage}
    ) k ${joins} order by k.started_at desc, k.id desc`,
};

export const oneCall = {
  name: "one-call",
  text: `select ${call} from calls k ${joins} where k.organization_id = $1 and k.id = $2`,
};

/** What decides whether a call may be placed: the caller's phone and live call, the customer, do-not-call, zones and attempts. */
export const dialingFacts = {
  name: "dialing-facts",
  text: `select
      exists (select from user_phones u where u.person_id = $2 and u.e164 = $5) as "isOwnPhone",
      exists (select from calls k where k.organization_id = $1 and k.person_id = $2 and k.direction = 'outbound'
        and k.status in ('initiating', 'initiated', 'ringing', 'connecting', 'answered', 'in-progress')) as "isBusy",
      exists (select from do_not_call_numbers d where d.organization_id = $1 and d.e164 = $4) as "isNumberListed",
      exists (select from customer_phones p join customers other on other.organization_id = $1 and other.id = p.customer_id
        where p.organization_id = $1 and p.e164 = $4 and other.do_not_call) as "isCustomerListed",
      exists (select from customer_phones p where p.organization_id = $1 and p.customer_id = $3 and p.e164 = $4) as "isTheirs",
      (select case when count(*) = 1 then min(p.extension) end from customer_phones p
        where p.organization_id = $1 and p.customer_id = $3 and p.e164 = $4) as extension,
      c.zip_code, c.state, a.location_id, coalesce(l.time_zone, o.time_zone) as time_zone,
      s.daily_attempts, s.weekly_attempts, attempts.today, attempts.week
    from organizations o
    join customers c on c.organization_id = $1 and c.id = $3 and c.deleted_at is null
    left join call_settings s on s.organization_id = $1
    left join customer_locations a on a.organization_id = $1 and a.customer_id = $3 and a.is_primary
    left join locations l on l.organization_id = $1 and l.id = a.location_id
    cross join lateral (
      select count(*) filter (where k.started_at > now() - interval '24 hours') as today, count(*) as week
      from calls k where k.organization_id = $1 and k.customer_phone = $4 and k.started_at > now() - interval '7 days'
    ) attempts
    where o.id = $1`,
};

export const insertCall = {
  name: "insert-call",
  text: `insert into calls (organization_id, id, call_sid, direction, status, customer_id, location_id, person_id, user_phone,
      customer_phone, customer_extension, purpose, override_reason, provider, started_at, created_by)
    values ($1, $2, $3, 'outbound', 'initiating', $4, $5, $6, $7, $8, $9, $10, $11, 'twilio', now(), $6)`,
};

export const insertJob = {
  name: "insert-job",
  text: `insert into pgboss.job (id, name, data, start_after) values ($1, $2, $3, now() + $4::interval)`,
};

export const insertCallAudit = {
  name: "insert-call-audit",
  text: `insert into audit_events (organization_id, id, actor_id, location_id, customer_id, entity, entity_id, action, changes, request_id, ip)
    values ($1, $2, $3, $4, $5, 'call', $6, 'call.started', $7, $8, '127.0.0.1')`,
};

/** The entry that follows a call, added or brought up to date. */
export const upsertEntry = {
  name: "upsert-call-entry",
  text: `insert into activities (organization_id, id, customer_id, location_id, type, category, title, description, icon, occurred_at,
      source_kind, source_id, follows_source, contact_at, call_data, created_by)
    values ($1, $2, $3, $4, 'call', 'call', 'Outbound call', '', '', $5, 'call', $6, true, $7, $8, $9)
    on conflict (organization_id, source_kind, source_id) where follows_source do update set
      call_data = excluded.call_data, contact_at = excluded.contact_at, version = activities.version + 1`,
};

export const addContact = {
  name: "add-contact",
  text: `update customers set last_contact_at = greatest(last_contact_at, $3) where organization_id = $1 and id = $2`,
};

export const lockCall = {
  name: "lock-call",
  text: `select * from calls where organization_id = $1 and id = $2 for update`,
};

export const insertEvent = {
  name: "insert-event",
  text: `insert into call_events (organization_id, call_id, event_id, signal, occurred_at, received_at)
    values ($1, $2, $3, $4, $5, now()) on conflict do nothing`,
};

export const listEvents = {
  name: "list-events",
  text: `select event_id as "eventId", signal, occurred_at as "occurredAt" from call_events
    where organization_id = $1 and call_id = $2`,
};

export const updateState = {
  name: "update-state",
  text: `update calls set status = $3, agent_answered_at = $4, customer_answered_at = $5, both_connected_at = $6, ended_at = $7,
      ended_because = $8, answered_by = $9, duration_seconds = $10, updated_at = now(), version = version + 1
    where organization_id = $1 and id = $2`,
};
