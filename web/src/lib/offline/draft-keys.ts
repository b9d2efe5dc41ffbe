import { isTabOpen, ownTabId } from "#lib/browser/open-tab.ts";
import { storage } from "#lib/browser/storage.ts";
import { draftPrefix } from "./drafts.ts";

/** Where this tab keeps a form's draft, and what the keys of other tabs begin and end with. */
export interface DraftKey {
  own: string;
  start: string;
  end: string;
}

/** Each tab has its own draft of a form, so that two of them don't write into one text. */
export function draftKeyOf(place: readonly string[], userId: string): DraftKey {
  const [start, end] = [`${draftPrefix}${place.join(".")}`, `.${userId}`];
  return { own: `${start}.@${ownTabId()}${end}`, start, end };
}

/** The stored drafts of a form that this tab may go on with: its own, then those that no open tab has. */
export function usableDrafts({ own, start, end }: DraftKey): string[] {
  const isLeft = (key: string) =>
    key === start + end ||
    (key.startsWith(`${start}.@`) && key.endsWith(end) && closedTabs.has(key.slice(start.length + 2, -end.length)));
  const left = storage.keysOf(start).filter((key) => key !== own && isLeft(key));
  return storage.read(own) === null ? left : [own, ...left];
}

const closedTabs = new Set<string>();

/** Looks which tabs that have drafts are closed. Returns whether any has been closed or reopened since. */
export async function lookForClosedTabs(): Promise<boolean> {
  const ids = storage.keysOf(draftPrefix).map((key) => /\.@([^.]+)\./.exec(key)?.[1]);
  const others = [...new Set(ids)].filter((id) => id !== undefined && id !== ownTabId()) as string[];
  const changed = await Promise.all(
    others.map(async (id) => {
      const isClosed = !(await isTabOpen(id));
      if (isClosed === closedTabs.has(id)) return false;
      if (isClosed) closedTabs.add(id);
      else closedTabs.delete(id);
      return true;
    }),
  );
  return changed.includes(true);
}
