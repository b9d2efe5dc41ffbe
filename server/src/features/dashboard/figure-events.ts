import type { LiveKind } from "@automotive-crm/contract/live/changes";
import { organizationTopic } from "@automotive-crm/contract/live/topics";
import type { LiveHub } from "#platform/live/live-hub.ts";
import type { Timers } from "#platform/timers.ts";

/** Changes that can change a figure: of what is counted, of who sees it, and of the zones that days are counted in. */
const counted: ReadonlySet<LiveKind> = new Set([
  "call",
  "task",
  "appointment",
  "lead",
  "deal",
  "visit",
  "customer",
  "customer_added",
  "customer_deleted",
  "location",
  "organization",
]);

interface Options {
  intervalMs: number;
  timers: Pick<Timers, "after">;
  now: () => number;
  /** Called for every change, with its organization; without one if changes may have been missed. */
  onChange: (organizationId?: string) => void;
}

/**
 * Tells everybody in an organization that its figures may have changed: at once, and then at most once per interval however much changes.
 * The event doesn't say what changed, so it may also concern customers whom they don't see.
 */
export function announceFigures(
  live: Pick<LiveHub, "announce" | "watchChanges">,
  { intervalMs, timers, now, onChange }: Options,
): void {
  const announced = new Map<string, { at: number; isWaiting: boolean }>();
  const announce = (organizationId: string) => {
    announced.set(organizationId, { at: now(), isWaiting: false });
    live.announce({
      topics: [organizationTopic(organizationId)],
      kind: "figures",
      id: organizationId,
      actorKind: "system",
      personId: null,
    });
  };
  live.watchChanges((change) => {
    if (change === undefined) return onChange();
    const { organizationId, kind } = change;
    if (!counted.has(kind)) return;
    onChange(organizationId);
    const last = announced.get(organizationId);
    const waitMs = last ? last.at + intervalMs - now() : 0;
    if (last?.isWaiting) return;
    if (!last || waitMs <= 0) return announce(organizationId);
    last.isWaiting = true;
    timers.after(waitMs, async () => announce(organizationId));
  });
}
