interface NoticeOptions {
  /** A toast with the same ID replaces the older one. */
  id?: string | undefined;
  /** Milliseconds until it disappears. */
  duration?: number | undefined;
  description?: string | undefined;
  action?: { label: string; onClick: () => void } | undefined;
}

export type Notice =
  | { kind: "plain" | "success" | "info" | "warning" | "error"; text: string; options: NoticeOptions }
  | { kind: "takeBack"; id: string };

/** Messages before the toast layer has loaded wait for it; most visits have none, so they don't need its code at startup. */
const waiting: Notice[] = [];
let show: ((notice: Notice) => void) | undefined;
let onWanted: (() => void) | undefined;

function say(notice: Notice): void {
  if (show) return show(notice);
  waiting.push(notice);
  onWanted?.();
}

/** For the toast layer: receives all messages from now on, and the earlier ones. */
export function showNotices(layer: (notice: Notice) => void): () => void {
  show = layer;
  for (const notice of waiting.splice(0)) layer(notice);
  return () => (show = undefined);
}

/** For the loader of the toast layer: called for each message while the layer is missing. */
export function whenNoticesWait(fetchLayer: () => void): () => void {
  onWanted = fetchLayer;
  if (waiting.length > 0) fetchLayer();
  return () => (onWanted = undefined);
}

const untilRead = Number.POSITIVE_INFINITY;

/** Short messages at the bottom left. Errors stay until closed, or until withdrawn by their ID. */
export const notify = {
  plain: (text: string, options: NoticeOptions = {}) => say({ kind: "plain", text, options }),
  success: (text: string, options: NoticeOptions = {}) => say({ kind: "success", text, options }),
  info: (text: string, options: NoticeOptions = {}) => say({ kind: "info", text, options }),
  warning: (text: string) => say({ kind: "warning", text, options: { duration: 10_000 } }),
  error: (text: string, id?: string) => say({ kind: "error", text, options: { id, duration: untilRead } }),
  takeBack: (id: string) => say({ kind: "takeBack", id }),
};
