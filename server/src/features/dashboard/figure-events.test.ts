import { beforeEach, describe, expect, it } from "vitest";
import type { LiveHub } from "#platform/live/live-hub.ts";
import { manualTimers } from "#testing/manual-timers.ts";
import { announceFigures } from "./figure-events.ts";
import { SharedReads } from "./shared-reads.ts";

const second = 1_000;
let now: Date;
const timers = manualTimers({ now: () => now, setNow: (at) => void (now = at) });

type OnChange = Parameters<LiveHub["watchChanges"]>[0];

/** A server whose figure is the number of changes so far, and dashboards that read it as the page does: whenever it is announced. */
function openDashboards(places: readonly string[]) {
  const listeners: OnChange[] = [];
  const pace = { intervalMs: second, timers, now: () => now.getTime() };
  const shared = new SharedReads(pace);
  const dashboards = places.map((place) => ({ place, shown: 0 }));
  const reads: { place: string; at: number }[] = [];
  const announcements: number[] = [];
  let figure = 0;
  const readAgain = () => {
    for (const dashboard of dashboards)
      void shared
        .read({ group: "northstar", parts: [dashboard.place] }, async () => {
          reads.push({ place: dashboard.place, at: now.getTime() });
          return figure;
        })
        .then((read) => (dashboard.shown = read));
  };
  const live = {
    watchChanges: (onChange: OnChange) => void listeners.push(onChange),
    announce() {
      announcements.push(now.getTime());
      readAgain();
    },
  };
  announceFigures(live, { ...pace, onChange: (organizationId) => shared.outdate(organizationId) });
  const change = (kind: "call" | "activity" = "call") => {
    if (kind === "call") figure++;
    for (const listen of listeners) listen({ organizationId: "northstar", kind });
  };
  return { dashboards, reads, announcements, change };
}

beforeEach(() => {
  now = new Date(0);
  timers.stop();
});

describe("figures that change", () => {
  it("cost one read per location and second for 50 dashboards and 20 changes a second, and arrive within a second", async () => {
    const places = ["downtown", "airport"];
    const { dashboards, reads, announcements, change } = openDashboards(
      Array.from({ length: 50 }, (_, index) => places[index % places.length] ?? ""),
    );
    const seconds = 10;
    for (let changes = 1; changes <= 20 * seconds; changes++) {
      const shownBefore = dashboards.map(({ shown }) => shown);
      change();
      await timers.advance(50);
      // At most what 20 changes a second can add in a second.
      expect(Math.min(...shownBefore)).toBeGreaterThanOrEqual(changes - 1 - 20);
    }
    await timers.advance(second);
    expect(new Set(dashboards.map(({ shown }) => shown))).toEqual(new Set([20 * seconds]));
    expect(announcements.length).toBeLessThanOrEqual(seconds + 1);
    for (const place of places) {
      const times = reads.filter((read) => read.place === place).map(({ at }) => at);
      expect(times.length).toBeLessThanOrEqual(seconds + 1);
      const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(second);
    }
  });

  it("are announced at once after a quiet second", async () => {
    const { announcements, change } = openDashboards(["downtown"]);
    change();
    await timers.advance(3 * second);
    change();
    expect(announcements).toEqual([0, 3 * second]);
  });

  it("aren't announced for changes that no figure counts", () => {
    const { announcements, change } = openDashboards(["downtown"]);
    change("activity");
    expect(announcements).toEqual([]);
  });
});
