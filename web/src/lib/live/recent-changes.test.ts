import { customerTopic } from "@automotive-crm/contract/live/topics";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { buildChange, buildId } from "#testing/builders.ts";
import { RecentChanges } from "./recent-changes.ts";

const [topic, other] = [customerTopic(buildId(), buildId()), customerTopic(buildId(), buildId())];
const change = (of = topic) => buildChange(of, "task");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"], now: 100_000 });
  onTestFinished(() => void vi.useRealTimers());
});

describe("recent changes", () => {
  it("are those of the ten seconds before a page started to follow, and since", () => {
    const recent = new RecentChanges();
    const changes = [change(), change(), change(other), change()];
    for (const each of changes) {
      recent.keep(each);
      vi.advanceTimersByTime(4_000);
    }
    expect(recent.of([topic])).toEqual([changes[3]]);
    expect(recent.of([topic], performance.now() - 3_000)).toEqual([changes[1], changes[3]]);
    expect(recent.of([topic, other], performance.now() - 3_000)).toEqual(changes.slice(1));
  });

  it("don't repeat what was counted then", () => {
    const recent = new RecentChanges();
    const counted = buildChange(topic, "call", { count: 2 });
    recent.keep(counted);
    expect(recent.of([topic])).toStrictEqual([{ ...counted, count: undefined }]);
  });

  it("are unknown for as long as some were forgotten because there were too many", () => {
    const recent = new RecentChanges();
    for (let count = 0; count < 200; count += 1) recent.keep(change());
    expect(recent.of([topic])).toHaveLength(200);
    recent.keep(change());
    expect(recent.of([topic, other])).toEqual([
      { type: "all", topic },
      { type: "all", topic: other },
    ]);
    vi.advanceTimersByTime(10_001);
    expect(recent.of([topic])).toEqual([]);
  });
});
