/** The first page of a customer's timeline in the bare handler: hand-written SQL, and the product's JSON. */

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const exactly = `to_char(a.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const task = `select json_build_object('id', t.id, 'customer_id', t.customer_id, 'due_date', t.due_on, 'assigned_to', t.assigned_to, 'assignedTo', t.assigned_to,
  'task_type', t.contact_type, 'created_at', ${iso("t.created_at")}, 'updated_at', ${iso("t.updated_at")}, 'title', t.title,
  'description', t.description, 'notes', t.notes, 'status', t.status, 'priority', t.priority,
  'estimatedHours', t.estimated_hours::float, 'source', t.source, 'dueTime', to_char(t.due_time, 'HH24:MI'),
  'dueAt', ${iso("task_due_at(t.due_on, t.due_time, zone.name)")}, 'timeZone', zone.name,
  'isOverdue', task_is_overdue(t.status, t.due_on, t.due_time, zone.name, now()),
  'customerName', c.name, 'assignedToName', assignee.first_name || ' ' || assignee.last_name,
  'createdByName', author.first_name || ' ' || author.last_name,
  'completedByName', finisher.first_name || ' ' || finisher.last_name, 'locationId', t.location_id, 'locationName', l.name,
  'version', t.version, 'taskData', json_build_object('dueTime', to_char(t.due_time, 'HH24:MI'),
    'contactType', t.contact_type, 'notes', t.notes, 'tags', t.tags, 'aiGenerated', t.is_from_assistant, 'confidence', t.confidence,
    'category', t.category, 'completedAt', ${iso("t.completed_at")}, 'completedBy', t.completed_by, 'updatedBy', t.updated_by))
  from tasks t
  join customers c on c.organization_id = $1 and c.id = t.customer_id
  join organizations o on o.id = $1
  left join locations l on l.organization_id = $1 and l.id = t.location_id
  left join customer_locations ca on ca.organization_id = $1 and ca.customer_id = t.customer_id and ca.is_primary
  left join locations cl on cl.organization_id = $1 and cl.id = ca.location_id
  left join people assignee on assignee.id = t.assigned_to
  left join people author on author.id = t.created_by
  left join people finisher on finisher.id = t.completed_by
  cross join lateral (select coalesce(l.time_zone, cl.time_zone, o.time_zone) as name) zone
  where t.organization_id = $1 and t.id = a.source_id`;

export const timelinePage = {
  name: "timeline",
  text: `
    select a.id, a.customer_id, a.type, a.category, a.title, a.description, a.icon, a.occurred_at, a.created_at, a.edited_at,
      a.version, a.call_data, a.appointment_data, a.created_by, ${exactly} as exactly_at,
      p.first_name || ' ' || p.last_name as author_name, at.name as location_name,
      case when a.source_kind = 'task' then (${task}) end as task
    from (
      select * from activities
      where organization_id = $1 and customer_id = $2 and deleted_at is null and type <> 'log'
      order by occurred_at desc, id desc limit 51
    ) a
    left join people p on p.id = a.created_by
    left join locations at on at.organization_id = $1 and at.id = a.location_id
    order by a.occurred_at desc, a.id desc`,
};

export const timelineCounts = {
  name: "timeline-counts",
  text: `
    select type, count(*)::integer as n from activities
    where organization_id = $1 and customer_id = $2 and deleted_at is null group by type
    union all
    select 'log', count(*)::integer from audit_events where organization_id = $1 and customer_id = $2`,
};

type Row = Record<string, unknown> & { id: string; created_by: string | null; exactly_at: string };

const toEntry = (row: Row, personId: string) => ({
  id: row.id,
  customer_id: row.customer_id,
  type: row.type,
  category: row.category,
  title: row.title,
  description: row.description,
  icon: row.icon,
  createdAt: row.created_at,
  timestamp: row.occurred_at,
  author: row.created_by && { id: row.created_by, name: row.author_name },
  isOwn: row.created_by === personId && row.type !== "task",
  editedAt: row.edited_at,
  locationName: row.location_name,
  version: row.version,
  callData: row.call_data,
  appointmentData: row.appointment_data,
  changes: null,
  ...(isSuggestedFor(row, personId) && { suggestions: [], isDoNotCall: false }),
  task: row.task,
});

const suggestedMilliseconds = 7 * 86_400_000;

/** Entries the product reads for follow-ups. The generated ones call for none. */
const isSuggestedFor = ({ type, created_by, occurred_at, description }: Row, personId: string) =>
  (type === "note" || type === "call") &&
  created_by === personId &&
  description !== "" &&
  new Date(String(occurred_at)).getTime() > Date.now() - suggestedMilliseconds;

const typesOf = {
  tasks: ["task"],
  appts: ["appt", "appointment"],
  notes: ["note"],
  calls: ["call"],
  service: ["service"],
};

export function toTimelinePage(rows: readonly Row[], counted: { type: string; n: number }[], personId: string) {
  const page = rows.slice(0, 50);
  const last = rows.length > 50 ? page.at(-1) : undefined;
  const countOf = (types: readonly string[]) =>
    counted.reduce((sum, { type, n }) => sum + (types.includes(type) ? n : 0), 0);
  const byFilter = Object.entries(typesOf).map(([filter, types]) => [filter, countOf(types)]);
  const logs = countOf(["log"]);
  return {
    activities: page.map((row) => toEntry(row, personId)),
    nextCursor: last ? Buffer.from(`${last.exactly_at} ${last.id}`).toString("base64url") : null,
    counts: {
      all: counted.reduce((sum, { n }) => sum + n, 0) - logs,
      ...(Object.fromEntries(byFilter) as Record<keyof typeof typesOf, number>),
      logs,
    },
  };
}
