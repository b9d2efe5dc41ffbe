import { createHash, randomBytes } from "node:crypto";
import type { ActivityType } from "@automotive-crm/contract/activities/entries";
import { v7 as newId } from "uuid";
import { marks, organizationIdAt, type Place, type World } from "./world.fixture.ts";

let count = 0;

/** A number that no one else in the test world has. */
export const nextNumber = () => ++count;

export interface AddedCustomer {
  customerId: string;
  phone: string;
  vehicleId: string;
}

/** A customer at a place, with a phone, an email and a vehicle, each with the place's marker if possible. */
export async function addCustomer(
  world: World,
  place: Place,
  { isBinned = false }: { isBinned?: boolean } = {},
): Promise<AddedCustomer> {
  const { query, now } = world.test;
  const [organizationId, customerId, mark] = [organizationIdAt(world, place), newId(), marks[place]];
  const vehicleId = newId();
  const phone = `201555${String(nextNumber()).padStart(4, "0")}`;
  const child = [organizationId, newId(), customerId];
  await query(
    `insert into customers (organization_id, id, first_name, last_name, name, search_text, sort_name)
     values ($1, $2, 'Cary', $3, 'Cary ' || $3, ' cary ' || lower($3), lower($3))`,
    [organizationId, customerId, mark],
  );
  await query(
    `insert into customer_locations (organization_id, id, customer_id, location_id, is_primary)
     values ($1, $2, $3, $4, true)`,
    [...child, world.locations[place]],
  );
  await query(
    `insert into customer_phones (organization_id, id, customer_id, position, digits, e164, is_primary)
     values ($1, $2, $3, 0, $4, $5, true)`,
    [...child, phone, `+1${phone}`],
  );
  await query(
    `insert into customer_emails (organization_id, id, customer_id, position, email, is_primary)
     values ($1, $2, $3, 0, $4, true)`,
    [...child, `${mark}-${phone}@test.example`],
  );
  await query(
    `insert into vehicles (organization_id, id, customer_id, make, model, year) values ($1, $2, $3, $4, 'Test', 2020)`,
    [organizationId, vehicleId, customerId, mark],
  );
  await query(
    `insert into vehicle_owners (organization_id, vehicle_id, customer_id, from_at) values ($1, $2, $3, '2026-01-05')`,
    [organizationId, vehicleId, customerId],
  );
  if (isBinned) await query("update customers set deleted_at = $2 where id = $1", [customerId, now()]);
  await world.test.keepAgain(customerId);
  return { customerId, phone, vehicleId };
}

/** An open task for a new customer at a place. */
export async function addTask(world: World, place: Place): Promise<{ taskId: string; customerId: string }> {
  const [{ customerId }, taskId] = [await addCustomer(world, place), newId()];
  await world.test.query(
    `insert into tasks (organization_id, id, customer_id, location_id, title, due_on, assigned_to, created_by)
     values ($1, $2, $3, $4, $5, '2026-03-12', $6, $6)`,
    [organizationIdAt(world, place), taskId, customerId, world.locations[place], marks[place], world.people[place]],
  );
  return { taskId, customerId };
}

interface AppointmentToAdd {
  day?: string;
  advisor?: string | null;
  status?: "scheduled" | "cancelled";
}

/** An appointment of a new customer at a place, with the given advisor, if any. */
export async function addAppointment(
  world: World,
  place: Place,
  { day = "2026-03-12", advisor = null, status = "scheduled" }: AppointmentToAdd = {},
): Promise<{ appointmentId: string; customerId: string }> {
  const [{ customerId }, appointmentId] = [await addCustomer(world, place), newId()];
  await world.test.query(
    `insert into appointments (organization_id, id, customer_id, location_id, appointment_on, appointment_time,
       duration_minutes, starts_at, ends_at, type, notes, advisor_id, created_by, status)
     select $1, $2, $3, l.id, $5::date, '10:00', 60, s.at, s.at + interval '1 hour', 'Test Drive', $6, $7, $8, $9
     from locations l, lateral (select appointment_starts_at($5::date, '10:00', l.time_zone)) s (at) where l.id = $4`,
    [
      organizationIdAt(world, place),
      appointmentId,
      customerId,
      world.locations[place],
      day,
      marks[place],
      advisor,
      world.people[place],
      status,
    ],
  );
  return { appointmentId, customerId };
}

/** A call of a colleague with a new customer at a place. */
export async function addCall(
  world: World,
  place: Place,
  { status = "completed" }: { status?: string } = {},
): Promise<{ callId: string; callSid: string; customerId: string }> {
  const [{ customerId, phone }, callId] = [await addCustomer(world, place), newId()];
  const callSid = `CA${callId.replaceAll("-", "")}`;
  // Calls in progress have different agents, each of whom has one at a time.
  const agent = status === "completed" ? world.people[place] : await addPerson(world, place);
  await world.test.query(
    `insert into calls (organization_id, id, call_sid, direction, status, customer_id, location_id, person_id, customer_phone,
       notes, provider, started_at)
     values ($1, $2, $3, 'outbound', $4, $5, $6, $7, $8, $9, 'simulator', $10)`,
    [
      organizationIdAt(world, place),
      callId,
      callSid,
      status,
      customerId,
      world.locations[place],
      agent,
      `+1${phone}`,
      `${marks[place]} was called`,
      world.test.now(),
    ],
  );
  return { callId, callSid, customerId };
}

/** An entry in the timeline of a new customer at a place, written by a colleague by default. */
export async function addEntry(
  world: World,
  place: Place,
  { type = "note", createdBy = world.people[place] }: { type?: ActivityType; createdBy?: string } = {},
): Promise<{ activityId: string; customerId: string }> {
  const [{ customerId }, activityId] = [await addCustomer(world, place), newId()];
  await world.test.query(
    `insert into activities (organization_id, id, customer_id, location_id, type, category, title, description, occurred_at, created_by)
     values ($1, $2, $3, $4, $5, 'General', 'Note', $6, $7, $8)`,
    [
      organizationIdAt(world, place),
      activityId,
      customerId,
      world.locations[place],
      type,
      `${marks[place]} came by`,
      world.test.now(),
      createdBy,
    ],
  );
  return { activityId, customerId };
}

/** A notification of a person about a new customer at a place. */
export async function addNotification(world: World, place: Place, personId: string): Promise<string> {
  const [{ customerId }, notificationId] = [await addCustomer(world, place), newId()];
  await world.test.query(
    `insert into notifications (organization_id, id, person_id, kind, title, text, subject_kind, subject_id, customer_id, key, created_at)
     values ($1, $2::uuid, $3, 'appointment-reminder', 'Appointment', $4, 'appointment', $5, $6, $2::uuid::text, $7)`,
    [
      organizationIdAt(world, place),
      notificationId,
      personId,
      `${marks[place]} comes`,
      newId(),
      customerId,
      world.test.now(),
    ],
  );
  return notificationId;
}

/** A message in the outbox about a new customer at a place. */
export async function addMail(world: World, place: Place): Promise<void> {
  const { customerId } = await addCustomer(world, place);
  await world.test.query(
    `insert into mail_messages (organization_id, id, key, recipient_name, recipient_address, subject, text, customer_id, status,
       provider, sent_at, created_at)
     values ($1, $2::uuid, $2::uuid::text, $3, 'cary@test.example', 'Hello', $3, $4, 'sent', 'outbox', $5::timestamptz, $5::timestamptz)`,
    [organizationIdAt(world, place), newId(), marks[place], customerId, world.test.now()],
  );
}

/** A pending invitation of the place's organization to an address, with roles at all of its places. */
export async function addInvitation(
  world: World,
  place: Place,
  email = `newcomer-${nextNumber()}@test.example`,
): Promise<{ invitationId: string; token: string }> {
  const [invitationId, token] = [newId(), randomBytes(32).toString("base64url")];
  const offered = (place === "foreign" ? (["foreign"] as const) : (["here", "there"] as const)).map((at) => ({
    locationId: world.locations[at],
    role: "sales_rep",
  }));
  await world.test.query(
    "update invitations set status = 'expired' where status = 'pending' and lower(email) = lower($1)",
    [email],
  );
  await world.test.query(
    `insert into invitations (organization_id, id, email, role, location_access, message, token_hash, expires_at, invited_by,
       created_at, updated_at)
     values ($1, $2, $3, 'org:member', $4, $5, $6, $7::timestamptz + interval '1 day', $8, $7, $7)`,
    [
      organizationIdAt(world, place),
      invitationId,
      email,
      JSON.stringify(offered),
      `${marks[place]} awaits you`,
      createHash("sha256").update(token).digest(),
      world.test.now(),
      world.people[place],
    ],
  );
  return { invitationId, token };
}

/** A member of the place's organization without location roles. */
export async function addPerson(world: World, place: Place): Promise<string> {
  return (await world.test.create.person({ organizationId: organizationIdAt(world, place), role: "org:member" }))
    .personId;
}

/** A person's role at a location, by default the place's. */
export async function addUserLocation(
  world: World,
  place: Place,
  locationId = world.locations[place],
): Promise<{ userLocationId: string; personId: string }> {
  const [personId, userLocationId] = [await addPerson(world, place), newId()];
  await world.test.query(
    `insert into user_locations (organization_id, id, person_id, location_id, role, is_primary)
     values ($1, $2, $3, $4, 'user', false)`,
    [organizationIdAt(world, place), userLocationId, personId, locationId],
  );
  return { userLocationId, personId };
}

/** Someone who no longer works in the place's organization. */
export async function addDeactivatedPerson(world: World, place: Place): Promise<string> {
  const personId = await addPerson(world, place);
  await world.test.query("select deactivate_person($1, $2)", [organizationIdAt(world, place), personId]);
  return personId;
}

/** An empty location in the place's organization. */
export const addEmptyLocation = (world: World, place: Place): Promise<string> =>
  world.test.create.location(organizationIdAt(world, place), `Empty ${nextNumber()}`);
