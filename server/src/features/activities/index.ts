import { countAtLocation } from "#platform/db/tenant-rows.ts";
import type { Feature } from "#platform/feature.ts";
import { activitiesFile } from "./activities-file.queries.ts";
import { activitiesRoutes } from "./activities.routes.ts";
import { isContact } from "./activities.rules.ts";
import { announceContact, contactMade, contactMadeHandler } from "./contact-made.ts";
import { findContactSpan } from "./activities.repository.ts";
import { removeSourceEntry } from "./record-source-entry.ts";
import { EntrySuggestions } from "./suggestions/entry-suggestions.ts";

export { importedNotes } from "./imported-notes.repository.ts";
export { entryWords } from "./entry-words.ts";
export { recordActivity } from "./record-activity.ts";
export { recordSourceEntry } from "./record-source-entry.ts";

/** What other features say of contacts with customers. */
export const contacts = { announceContact, isContact, findSpan: findContactSpan, withdraw: removeSourceEntry };

export const activities = {
  routes(app, { database, clock, timelineSources: sources, customerLog: entities, suggestionFinder }) {
    const suggestions = new EntrySuggestions(suggestionFinder);
    activitiesRoutes(app, { database, clock, sources, entities, suggestions });
  },
  jobs: [{ job: contactMade, handler: contactMadeHandler }],
  exportedFiles: [activitiesFile],
  locationUses: [
    { one: "timeline entry", many: "timeline entries", canMove: false, count: countAtLocation("activities") },
  ],
} satisfies Feature;
