import { v7 as newId } from "uuid";
import type { World } from "./isolation.fixture.ts";
import type { Sample } from "./isolation-jobs.fixture.ts";

/** What the app role can do with a row of some of these tables. */
export const settingsExpectations = {
  // Its person decides, too.
  drafts: { select: "nynn", insert: "xyxx", update: "nynn", delete: "nynn" },
  call_events: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "xxxx" },
  call_group_members: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "nynn" },
  // The schema's own, read only by a function.
  person_names: { select: "xxxx", insert: "xxxx", update: "xxxx", delete: "xxxx" },
  export_parts: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "nynn" },
  exports: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  missed_call_dismissals: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  simulated_calls: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  suggestion_decisions: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
};

/** A row of each table for how an organization works, who works there, and how they are notified. */
export function buildSettingsSamples(
  { organizationId, personId, colleagueId, outsiderId, locationId, callId, activityId, exportId }: World,
  now: Date,
): Record<string, Sample> {
  const ours = { organization_id: organizationId };
  const ofPerson = ["organization_id", "person_id"];
  return {
    advisors: { row: { ...ours, person_id: colleagueId, updated_at: now }, key: ofPerson, set: ["team", "Sales"] },
    call_settings: { row: { ...ours, daily_attempts: 2 }, key: ["organization_id"], set: ["daily_attempts", 3] },
    call_events: {
      row: { ...ours, call_id: callId, event_id: "e1", signal: "queued", occurred_at: now, received_at: now },
      key: ["organization_id", "call_id", "event_id"],
      set: ["signal", "lost"],
    },
    simulated_calls: {
      row: { ...ours, call_id: callId, script: { status: "done" }, started_at: now },
      key: ["organization_id", "call_id"],
      set: ["hung_up_at", now],
    },
    call_rings: {
      row: { ...ours, call_id: callId, person_id: personId, stage: "group", position: 0 },
      key: ["organization_id", "call_id", "person_id"],
      set: ["position", 1],
    },
    call_group_members: {
      row: { ...ours, location_id: locationId, person_id: personId, position: 0 },
      key: ["organization_id", "location_id", "person_id"],
      set: ["position", 1],
    },
    appointment_settings: {
      row: { ...ours, no_show_minutes: 30 },
      key: ["organization_id"],
      set: ["no_show_minutes", 45],
    },
    assistant_settings: {
      row: { ...ours, is_model_enabled: true },
      key: ["organization_id"],
      set: ["is_model_enabled", false],
    },
    deactivated_people: {
      row: { ...ours, person_id: outsiderId, provider_permissions: [], joined_at: now, user_locations: "[]" },
      key: ofPerson,
      set: ["role", "org:admin"],
    },
    drafts: {
      row: { ...ours, person_id: personId, form: "note", tab_id: "tab", body: "{}", updated_at: now },
      key: ["organization_id", "person_id", "form", "tab_id"],
      set: ["updated_at", now],
    },
    person_names: {
      row: { person_id: personId, since: now, name: "Ada King", name_key: "adaking" },
      key: ["person_id", "since"],
      set: ["name", "Ada Byron"],
    },
    missed_call_dismissals: {
      row: {
        ...ours,
        call_id: callId,
        customer_phone: "+12015550142",
        up_to: now,
        reason: "spam",
        person_id: personId,
        dismissed_at: now,
      },
      key: ["organization_id", "call_id"],
      set: ["reason", "other"],
    },
    export_parts: {
      row: { ...ours, export_id: exportId, position: 1, content: Buffer.from("a") },
      key: ["organization_id", "export_id", "position"],
      set: ["content", Buffer.from("b")],
    },
    exports: {
      row: {
        ...ours,
        id: newId(),
        person_id: personId,
        format: "csv",
        status: "ready",
        file_name: "a.zip",
        seen_at: now,
        created_at: now,
      },
      key: ["organization_id", "id"],
      set: ["progress", 1],
    },
    notification_settings: {
      row: { person_id: personId, kind: "mention", in_app: true, by_mail: false },
      key: ["person_id", "kind"],
      set: ["by_mail", true],
    },
    picklist_values: {
      row: { ...ours, id: newId(), picklist: "teams", name: "Fleet", position: 1, created_at: now, updated_at: now },
      key: ["organization_id", "id"],
      set: ["name", "Other"],
    },
    suggestion_decisions: {
      row: {
        ...ours,
        activity_id: activityId,
        fingerprint: "f",
        decision: "taken",
        person_id: personId,
        decided_at: now,
      },
      key: ["organization_id", "activity_id", "fingerprint"],
      set: ["decision", "dismissed"],
    },
  };
}
