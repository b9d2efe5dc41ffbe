import {
  activityTypes,
  createActivity,
  updateActivity,
  type ActivityType,
} from "@automotive-crm/contract/activities/entries";
import { z } from "zod/mini";
import { nameOf } from "#lib/offline/kept-writes.ts";
import { useWaiting, type WaitingWork } from "#lib/offline/outbox.ts";

export interface WaitingEntry {
  work: WaitingWork;
  /** Null for an edit, whose entry the timeline still shows unchanged. */
  type: ActivityType | null;
  text: string;
  /** The ID of the entry being edited. */
  changedId: string | null;
}

const NewEntrySchema = z.object({ type: z.enum(activityTypes), description: z.string() });
const ChangeSchema = z.object({ description: z.optional(z.string()) });

function read(work: WaitingWork): WaitingEntry[] {
  if (work.endpoint === nameOf(createActivity)) {
    const entry = NewEntrySchema.safeParse(work.body).data;
    return entry ? [{ work, type: entry.type, text: entry.description, changedId: null }] : [];
  }
  if (work.endpoint !== nameOf(updateActivity)) return [];
  return [
    {
      work,
      type: null,
      text: ChangeSchema.safeParse(work.body).data?.description ?? "",
      changedId: work.params["activityId"] ?? null,
    },
  ];
}

/** A customer's unsent entries and edits, newest first. */
export const useWaitingEntries = (customerId: string): WaitingEntry[] =>
  useWaiting(customerId).flatMap(read).toReversed();
