import { FieldConflictSchema } from "@automotive-crm/contract/http/conflicts";
import { ErrorCodeSchema } from "@automotive-crm/contract/http/errors";
import { z } from "zod/mini";
import { create } from "zustand";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { randomKey } from "#lib/api/random-key.ts";
import { keepBeforeCopies } from "./saved-copies/drop-copies.ts";
import { isOpenHere } from "./saved-copies/held-back.ts";
import { outboxKeyOf } from "./outbox-keys.ts";
import { parseJson, storage } from "#lib/browser/storage.ts";

/** What a kept write is about, for display. */
const AboutSchema = z.object({
  customerId: z.string(),
  organizationId: z.string(),
  /** Missing in what earlier versions stored. */
  customerName: z.optional(z.string()),
  /** "Note", "Task Call back". */
  what: z.string(),
});
export type About = z.infer<typeof AboutSchema>;

const FailureSchema = z.object({
  status: z.number(),
  code: z.catch(z.union([ErrorCodeSchema, z.enum(["network", "timeout", "unreadable_answer"])]), "internal"),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  conflicts: z.optional(z.record(z.string(), FieldConflictSchema)),
});

const StoredWorkSchema = z.extend(AboutSchema, {
  id: z.string(),
  /** Method and path from the contract: "PUT /api/tasks/:taskId". */
  endpoint: z.string(),
  params: z.record(z.string(), z.string()),
  body: z.unknown(),
  idempotencyKey: z.string(),
  queuedAt: z.number(),
  /** Where its person was working then; null for no location. Missing in what earlier versions stored. */
  locationId: z.optional(z.nullable(z.string())),
  /** Failed attempts while the server answered other requests. */
  tries: z.optional(z.number()),
  /** It isn't sent before this time. */
  notBefore: z.optional(z.number()),
  failure: z.nullable(FailureSchema),
});
type StoredWork = z.infer<typeof StoredWorkSchema>;

/** A write the server hasn't accepted yet. */
export interface WaitingWork extends Omit<StoredWork, "failure"> {
  isSending: boolean;
  /** Set if it was refused or set aside when it was sent later; the person has to decide. */
  failure: ApiFailure | null;
}

interface Outbox {
  /** The person whose work this is; null while no one is signed in. */
  userId: string | null;
  works: readonly WaitingWork[];
}

/** The signed-in person's unsent writes, oldest first. */
export const useOutbox = create<Outbox>()(() => ({ userId: null, works: [] }));

/** Loads a person's kept writes into the store. */
export function openOutbox(userId: string | null): void {
  if (userId === null) return useOutbox.setState({ userId, works: [] });
  const before = useOutbox.getState();
  const sending = new Set(before.works.filter(({ isSending }) => isSending).map(({ id }) => id));
  const works = readStored(userId).map(({ failure, ...work }) => ({
    ...work,
    isSending: sending.has(work.id),
    failure: failure ? new ApiFailure(failure) : isOpenHere(work.id) ? beingChanged : null,
  }));
  useOutbox.setState({ userId, works });
}

/** The refusal shown for a write whose form is open; never stored. */
const beingChanged = new ApiFailure({ status: 0, code: "unavailable", message: "It is open for editing." });

/** Stores a write for its person. False if the browser can't; then it must not look saved. */
export function keepWork(userId: string, work: StoredWork): boolean {
  const last = readStored(userId).at(-1)?.queuedAt ?? 0;
  // Writes of the same millisecond keep their order.
  return store(userId, { ...work, queuedAt: Math.max(work.queuedAt, last + 1) });
}

export function dropWork(userId: string, id: string): void {
  storage.remove(outboxKeyOf(userId, id));
  if (useOutbox.getState().userId === userId) openOutbox(userId);
}

/** Records that a write was refused or set aside; null allows new attempts, right away. */
export const markFailure = (userId: string, id: string, failure: ApiFailure | null): void =>
  update(userId, id, { tries: 0, notBefore: 0, failure: failure && partsOf(failure) });

/** Records when a write may be sent again. */
export const postpone = (userId: string, id: string, to: { tries: number; notBefore: number }): void =>
  update(userId, id, to);

/** Replaces what a write contains. Different content is a different save, with a new key. */
export const rewrite = (userId: string, id: string, body: unknown): void =>
  update(userId, id, { body, idempotencyKey: randomKey(), tries: 0, notBefore: 0, failure: null });

function update(userId: string, id: string, to: Partial<StoredWork>): void {
  const work = readStored(userId).find((each) => each.id === id);
  if (work) store(userId, { ...work, ...to });
}

export function markSending(id: string, isSending: boolean): void {
  useOutbox.setState(({ works }) => ({ works: works.map((work) => (work.id === id ? { ...work, isSending } : work)) }));
}

/** Each write has a key of its own, so that two tabs that store one at the same moment keep both. */
function store(userId: string, work: StoredWork): boolean {
  if (!keepBeforeCopies(outboxKeyOf(userId, work.id), JSON.stringify(work), "unsent change")) return false;
  if (useOutbox.getState().userId === userId) openOutbox(userId);
  return true;
}

/** Oldest first. What another version of the app stored in a different shape is left for that version. */
const readStored = (userId: string): StoredWork[] =>
  storage
    .keysOf(outboxKeyOf(userId))
    .flatMap((key) => StoredWorkSchema.safeParse(parseJson(storage.read(key))).data ?? [])
    .toSorted((one, other) => one.queuedAt - other.queuedAt);

const partsOf = ({ status, code, message, fields, conflicts }: ApiFailure) => ({
  status,
  code,
  message,
  fields,
  conflicts,
});
