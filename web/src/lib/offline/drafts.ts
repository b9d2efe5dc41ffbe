import { listDrafts } from "@automotive-crm/contract/drafts/record";
import { z } from "zod/mini";
import { create } from "zustand";
import { call } from "#lib/api/api-client.ts";
import { isTabOpen, ownTabId } from "#lib/browser/open-tab.ts";
import { parseJson, storage } from "#lib/browser/storage.ts";
import { keepBeforeCopies } from "./saved-copies/drop-copies.ts";

const LocalDraftSchema = z.object({
  /** Null for a form of no organization; the server doesn't keep its draft. */
  organizationId: z.nullable(z.string()),
  /** "task.<customer>.<task>". */
  form: z.string(),
  tabId: z.string(),
  /** Null once it is discarded, until the server knows. */
  body: z.nullable(z.object({ value: z.unknown(), customerName: z.optional(z.string()) })),
  savedAt: z.number(),
});
/** What a person typed into one form in one tab. */
export type LocalDraft = z.output<typeof LocalDraftSchema>;
export interface KeptDraft extends LocalDraft {
  body: NonNullable<LocalDraft["body"]>;
}

/** Which form, for whom. */
export interface FormKey extends Pick<LocalDraft, "organizationId" | "form"> {
  userId: string;
}

interface Drafts {
  /** What the server has of whom, as far as this tab knows: all of it once it has been listed. */
  stored: { userId: string; drafts: readonly LocalDraft[]; isListed: boolean } | null;
  closedTabs: ReadonlySet<string>;
  /** No two drafts of this tab have the same time. */
  lastSavedAt: number;
}

export const useDraftStore = create<Drafts>()(() => ({
  stored: null,
  closedTabs: new Set<string>(),
  lastSavedAt: 0,
}));

const prefix = "automotive-crm.draft.";
const idOf = ({ organizationId, form, tabId }: Omit<LocalDraft, "body" | "savedAt">) =>
  `${organizationId}.${form}.${tabId}`;
const keyOf = (userId: string, draft: Omit<LocalDraft, "body" | "savedAt">) => `${prefix}${userId}.${idOf(draft)}`;

/**
 * A person's drafts in their organization; undefined without an answer. What this browser held when it asked comes last: another
 * tab may send it in between.
 */
export async function fetchDrafts(userId: string, place: { token?: string; organizationId?: string } = {}) {
  const unsent = unsentDrafts(userId);
  const answer = await call(listDrafts, { ...place, isUrgent: true, timeoutMs: 5_000 }).catch(() => undefined);
  const stored = answer?.drafts.flatMap(({ updatedAt, ...draft }) => {
    const read = LocalDraftSchema.safeParse({ ...draft, savedAt: Date.parse(updatedAt) });
    return read.success ? read.data : [];
  });
  return stored && [...stored, ...unsent];
}

/** Lets forms find a person's drafts. Never rejects. */
export async function openDrafts(userId: string, answering = fetchDrafts(userId)): Promise<void> {
  const drafts = await answering;
  if (drafts) useDraftStore.setState({ stored: { userId, drafts, isListed: true } });
  await lookForClosedTabs(userId);
}

/** What the server hasn't got yet: each is stored at once, under a key of its own, and removed once it is sent. */
export const unsentDrafts = (userId: string): LocalDraft[] =>
  storage
    .keysOf(`${prefix}${userId}.`)
    .flatMap((key) => LocalDraftSchema.safeParse(parseJson(storage.read(key))).data ?? []);

export const isText = (draft: LocalDraft): draft is KeptDraft => draft.body !== null;

let latest: { state: Drafts; userId: string; drafts: readonly KeptDraft[] } | undefined;

/** All of a person's drafts, newest first. Read once per change: every button of a page asks whether it has one, at every keystroke. */
export function draftsOf(userId: string): readonly KeptDraft[] {
  const state = useDraftStore.getState();
  if (latest?.state !== state || latest.userId !== userId)
    latest = { state, userId, drafts: readDrafts(userId, state) };
  return latest.drafts;
}

function readDrafts(userId: string, { stored }: Drafts): KeptDraft[] {
  const sent = stored?.userId === userId ? stored.drafts : [];
  const byId = new Map([...sent, ...unsentDrafts(userId)].map((draft) => [idOf(draft), draft]));
  return [...byId.values()].filter(isText).toSorted((one, other) => other.savedAt - one.savedAt);
}

/**
 * Those that this tab may go on with: its own, then those that no open tab of this browser has. Where several may be unfinished, as of new
 * customers, the form's name is followed by two dots and which one it is.
 */
export function usableDrafts({ userId, organizationId, form }: FormKey): KeptDraft[] {
  const { closedTabs } = useDraftStore.getState();
  const drafts = draftsOf(userId).filter(
    (each) => each.organizationId === organizationId && (each.form === form || each.form.startsWith(`${form}..`)),
  );
  return [...drafts.filter(isOwn), ...drafts.filter(({ tabId }) => tabId !== ownTabId() && closedTabs.has(tabId))];
}

const isOwn = ({ tabId }: LocalDraft) => tabId === ownTabId();

/** Whether this tab sends a draft; those of other open tabs are theirs to send. */
export const isOurs = (draft: LocalDraft): boolean =>
  isOwn(draft) || useDraftStore.getState().closedTabs.has(draft.tabId);

/** Stores a form's text, or that there is none anymore. Returns its time; undefined if this browser has no room for it. */
export function writeDraft(
  { userId, organizationId, form }: FormKey,
  body: LocalDraft["body"],
  tabId = ownTabId(),
): number | undefined {
  const savedAt = Math.max(Date.now(), useDraftStore.getState().lastSavedAt + 1);
  const draft = { organizationId, form, tabId, body, savedAt };
  const [key, text] = [keyOf(userId, draft), JSON.stringify(draft)];
  let isStored = true;
  if (body !== null) isStored = keepBeforeCopies(key, text, "draft");
  else {
    // Written in any case, for other tabs.
    storage.write(key, text);
    if (storage.read(key) !== text || !mayBeSent(userId, draft)) storage.remove(key);
  }
  useDraftStore.setState({ lastSavedAt: savedAt });
  return isStored ? savedAt : undefined;
}

function mayBeSent(userId: string, draft: LocalDraft): boolean {
  const { stored } = useDraftStore.getState();
  if (draft.organizationId === null) return false;
  return stored?.userId !== userId || !stored.isListed || stored.drafts.some((each) => idOf(each) === idOf(draft));
}

/** What the server has needs no copy here, unless more was typed in the meantime. */
export function noteSent(userId: string, draft: LocalDraft): void {
  const key = keyOf(userId, draft);
  if (storage.read(key) === JSON.stringify(draft)) storage.remove(key);
  changed();
}

/** The server has this from now on, whether or not its answer arrives. */
export function noteSending(userId: string, draft: LocalDraft): void {
  const { stored } = useDraftStore.getState();
  const known = stored?.userId === userId ? stored : { userId, drafts: [], isListed: false };
  const others = known.drafts.filter((each) => idOf(each) !== idOf(draft));
  useDraftStore.setState({ stored: { ...known, drafts: isText(draft) ? [...others, draft] : others } });
}

const changed = () => useDraftStore.setState({});

/** Follows what other tabs of this browser write and send. */
export function followTabs(userId: string, signal: AbortSignal): void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (!key?.startsWith(`${prefix}${userId}.`)) return;
    const sent = newValue === null ? LocalDraftSchema.safeParse(parseJson(oldValue)) : undefined;
    if (sent?.success) noteSending(userId, sent.data);
    else changed();
  };
  const onShown = () => {
    // A frozen tab heard nothing of what others wrote.
    changed();
    void lookForClosedTabs(userId);
  };
  window.addEventListener("storage", onStorage, { signal });
  document.addEventListener("visibilitychange", onShown, { signal });
  onShown();
}

async function lookForClosedTabs(userId: string): Promise<void> {
  const ids = [...new Set(draftsOf(userId).map(({ tabId }) => tabId))];
  const areOpen = await Promise.all(ids.map(isTabOpen));
  useDraftStore.setState({ closedTabs: new Set(ids.filter((_, index) => !areOpen[index])) });
}

/** Removes what this browser holds of a person at sign-out. */
export function dropUnsentDrafts(userId: string): void {
  storage.removeAllOf(`${prefix}${userId}.`);
  useDraftStore.setState({ stored: null });
}
