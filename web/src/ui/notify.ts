interface NoticeOptions {
  /** The same id says the newer thing in place of the older. */
  id?: string | undefined;
  /** Milliseconds until it goes by itself. */
  duration?: number | undefined;
  description?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
}

export type Notice =
  | { kind: "plain" | "success" | "info" | "warning" | "error"; text: string; options: NoticeOptions }
  | { kind: "takeBack"; id: string };

/** What is said before the layer of toasts is there waits for it; most visits say nothing, and so do not need its code at the start. */
const waiting: Notice[] = [];
let show: ((notice: Notice) => void) | undefined;
let onWanted: (() => void) | undefined;

function say(notice: Notice): void {
  if (show) return show(notice);
  waiting.push(notice);
  onWanted?.();
}

/** For the layer of toasts: what is said goes there from now on, and what was said already. */
export function showNotices(layer: (notice: Notice) => void): () => void {
  show = layer;
  for (const notice of waiting.splice(0)) layer(notice);
  return () => (show = undefined);
}

/** For who fetches the layer: told each time that something is said while it is not there. */
export function whenNoticesWait(fetchLayer: () => void): () => void {
  onWanted = fetchLayer;
  if (waiting.length > 0) fetchLayer();
  return () => (onWanted = undefined);
}

const untilRead = Number.POSITIVE_INFINITY;

/** Short messages at the bottom left. Errors stay until they are read and closed, or taken back by the id they were given. */
export const notify = {
  plain: (text: string, options: NoticeOptions = {}) => say({ kind: "plain", text, options }),
  success: (text: string, options: NoticeOptions = {}) => say({ kind: "success", text, options }),
  info: (text: string, options: NoticeOptions = {}) => say({ kind: "info", text, options }),
  warning: (text: string) => say({ kind: "warning", text, options: { duration: 10_000 } }),
  error: (text: string, id?: string) => say({ kind: "error", text, options: { id, duration: untilRead } }),
  takeBack: (id: string) => say({ kind: "takeBack", id }),
};
