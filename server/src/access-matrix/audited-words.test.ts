import type { AuditEvent } from "@automotive-crm/contract/audit/log";
import { actionInWords, fieldInWords, shownFields } from "@automotive-crm/contract/audit/words";
import { beforeAll, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { findPermitted, setUpMatrix } from "./matrix.fixture.ts";
import { addAppointment, addCustomer, addTask } from "./records.fixture.ts";
import { trials } from "./requests.fixture.ts";
import { send } from "./send.fixture.ts";
import { isMutating } from "./trials.fixture.ts";

const matrix = setUpMatrix();

let admin: Person;
let customerIds: string[];

/** One success of each writing endpoint, and changes of many fields at once. */
beforeAll(async () => {
  const writing = trials.filter(({ endpoint }) => isMutating(endpoint) && endpoint.access !== "signed");
  for (const trial of writing) {
    const permitted = await findPermitted(matrix, trial);
    if (!permitted) continue;
    await send(matrix.test.app(), trial.endpoint, permitted.sent);
    await trial.undo?.(matrix.world, permitted.sender);
  }
  admin = await matrix.test.create.person({ organizationId: matrix.world.ours, role: "org:admin" });
  await changeMuch();
  const rows = await matrix.test.query(
    "select distinct customer_id as id from audit_events where organization_id = $1 and customer_id is not null",
    [matrix.world.ours],
  );
  customerIds = rows.map(({ id }) => String(id));
}, 120_000);

async function changeMuch(): Promise<void> {
  const { world, test } = matrix;
  const put = async (path: string, body: object) => {
    const { status, body: answer } = await test.as(admin).put(path, body);
    expect([path, status, answer.fields]).toEqual([path, 200, undefined]);
  };
  const colleague = await test.create.person({
    organizationId: world.ours,
    at: [{ locationId: world.locations.here, role: "sales_rep" }],
  });
  const [{ customerId, vehicleId }, other] = [await addCustomer(world, "here"), await addCustomer(world, "here")];
  const { taskId } = await addTask(world, "here");
  const { appointmentId } = await addAppointment(world, "here");
  await put(`/api/customers/${customerId}`, {
    phones: [{ number: "2015550190", type: "work" }, { number: "2015550191" }],
    emails: [{ email: "a@mail.example" }, { email: "b@mail.example" }],
    preferredContactMethod: "email",
    zipCode: "08608",
    doNotCall: true,
    ownerId: colleague.personId,
    locationAssociations: [world.locations.here, world.locations.there].map((locationId, index) => ({
      locationId,
      isPrimary: index === 1,
    })),
  });
  await put(`/api/vehicles/${vehicleId}`, { vin: "1HGCM82633A004352", customerId: other.customerId, status: "sold" });
  await put(`/api/tasks/${taskId}`, { assignedTo: colleague.personId, contactType: "email", priority: "high" });
  await put(`/api/appointments/${appointmentId}`, { priority: "high", contactMethod: "phone", reminderTime: 2 });
  await put(`/api/locations/${world.locations.there}`, {
    managerId: colleague.personId,
    zipCode: "08608",
    timeZone: "America/Chicago",
    defaultRole: "sales_rep",
    isPrimary: true,
  });
}

/** Every event of the organization, as the audit log gives it out. */
async function listEvents(): Promise<{ events: AuditEvent[]; names: Record<string, string> }> {
  const all: { events: AuditEvent[]; names: Record<string, string> } = { events: [], names: {} };
  for (let after = ""; ;) {
    const { body } = await matrix.test.as(admin).get(`/api/audit-events?limit=100${after}`);
    all.events.push(...body.events);
    Object.assign(all.names, body.names);
    if (body.nextCursor === null) return all;
    after = `&after=${body.nextCursor}`;
  }
}

/** The fields of a change and of what it contains, in words. */
const wordsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(wordsIn)
    : typeof value === "object" && value !== null
      ? shownFields(value as Record<string, unknown>).flatMap(([field, part]) => [
          fieldInWords(field),
          ...wordsIn(part),
        ])
      : [];

/** What only code is written in, and what people don't know: IDs, keys, hashes. */
const code = /[a-z][A-Z]|[_{}[\]"]|[0-9a-f]{8}-[0-9a-f]{4}-/;
const abbreviation = /\b(?:ids?|sid|url|uri|json|uuid|hash|e164|key|dnc|vin)\b/i;
/** Time zones are called so in settings, too. */
const isInternal = (words: string) =>
  code.test(words.replaceAll(/America\/\w+/g, "")) || abbreviation.test(words.replaceAll(/VIN|Caller ID/g, ""));

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** IDs that a change shows as they are, because they are nobody's name. */
const unnamedIn = (value: unknown, names: Record<string, string>): string[] =>
  typeof value === "string"
    ? uuid.test(value) && !(value in names)
      ? [value]
      : []
    : Array.isArray(value)
      ? value.flatMap((each) => unnamedIn(each, names))
      : typeof value === "object" && value !== null
        ? shownFields(value as Record<string, unknown>).flatMap(([, part]) => unnamedIn(part, names))
        : [];

it("the audit log shows actions and fields in words, and no ID without its name", async () => {
  const { events, names } = await listEvents();
  const actions = [...new Set(events.map(({ action }) => action))];
  expect(actions.length).toBeGreaterThan(50);
  expect(actions.filter((action) => isInternal(actionInWords(action)) || /[.:]/.test(actionInWords(action)))).toEqual(
    [],
  );
  const sides = (changes: AuditEvent["changes"]) =>
    shownFields(changes).map(([field, { old, new: now }]) => [fieldInWords(field), ...wordsIn(old), ...wordsIn(now)]);
  expect([...new Set(events.flatMap(({ changes }) => sides(changes).flat()))].filter(isInternal)).toEqual([]);
  const unnamed = events.flatMap(({ action, changes }) =>
    shownFields(changes).flatMap(([field, { old, new: now }]) =>
      [...unnamedIn(old, names), ...unnamedIn(now, names)].map(() => `${action}: ${field}`),
    ),
  );
  expect([...new Set(unnamed)]).toEqual([]);
});

it("its export does so as well", async () => {
  const { app } = matrix.test;
  const answer = await app().inject({
    method: "POST",
    url: "/api/audit-events/export",
    headers: { authorization: `Bearer ${admin.token}` },
    payload: {},
  });
  const [head = "", ...lines] = answer.body.trim().split("\r\n");
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
  const place = cells(head).indexOf("changes");
  expect(lines.length).toBeGreaterThan(60);
  expect(lines.map((line) => cells(line)[place] ?? "").filter(isInternal)).toEqual([]);
});

it("and so does every customer's own log", async () => {
  const shown: string[] = [];
  for (const id of customerIds) {
    const { body } = await matrix.test.as(admin).get(`/api/activities/customer/${id}?filter=logs`);
    for (const { title, description, changes } of body.activities)
      shown.push(title, description, ...Object.keys(changes));
  }
  expect(shown.length).toBeGreaterThan(50);
  expect([...new Set(shown)].filter(isInternal)).toEqual([]);
});
