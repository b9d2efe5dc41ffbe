import * as settings from "@automotive-crm/contract/assistant/assistant-settings";
import { parseAppointment } from "@automotive-crm/contract/assistant/parse-appointment";
import { readTitle } from "@automotive-crm/contract/assistant/read-title";
import { suggestTasks } from "@automotive-crm/contract/assistant/task-suggestions";
import type { Access } from "@automotive-crm/contract/permissions/permissions";
import { holds } from "./holds.fixture.ts";
import { audited, heldEverywhere, inOneOrganization, type Trial } from "./trials.fixture.ts";

const inGlobalView = 422;
const savesNothing = { never: "it only reads a text, and saves nothing" };

/** Where someone has customers, they learn when it is open and which time is free. */
const seenThere = (access: Access, locationId: string) =>
  holds(access, "org:customers:view", locationId) ? undefined : 404;

export const assistantTrials: readonly Trial[] = [
  {
    endpoint: parseAppointment,
    ...inOneOrganization(seenThere),
    build: (world, place) => ({
      body: { appointmentText: "urgent repair estimate ASAP", locationId: world.locations[place] },
    }),
    audited: savesNothing,
  },
  {
    endpoint: parseAppointment,
    about: "without a location",
    build: () => ({ body: { appointmentText: "oil change tomorrow 9am" } }),
    inGlobalView,
    audited: savesNothing,
  },
  {
    endpoint: suggestTasks,
    ...inOneOrganization(seenThere),
    build: (world, place) => ({ body: { noteText: "Call back on Friday.", locationId: world.locations[place] } }),
    audited: savesNothing,
  },
  {
    endpoint: readTitle,
    ...inOneOrganization(seenThere),
    build: (world, place) => ({ body: { title: "Call tomorrow 3pm", locationId: world.locations[place] } }),
    audited: savesNothing,
  },
  { endpoint: settings.getAssistantSettings, inGlobalView },
  {
    endpoint: settings.updateAssistantSettings,
    build: () => ({ body: { isModelEnabled: true } }),
    rule: heldEverywhere("org:settings:manage"),
    inGlobalView,
    undo: ({ test }) => test.query("delete from assistant_settings"),
    audited: audited("assistant_settings.updated", false, "both"),
  },
];
