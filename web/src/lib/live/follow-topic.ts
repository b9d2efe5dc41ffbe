import { allOrganizationsTopic, organizationTopic, type Topic } from "@automotive-crm/contract/live/topics";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { whenFirstPageIsShown } from "#lib/browser/first-page.ts";
import { wait } from "#lib/browser/wait.ts";
import type { LiveTopics, TopicChange } from "./live-topics.ts";

const pauseMs = 15_000;
/** One organization reports new figures at most once a second; all of them together can do so many times a second. */
const globalPauseMs = 2_000;

let loaded: { liveTopics: LiveTopics } | undefined;

/** An organization's topic, or in Global View that of all organizations, however many there are. */
export const organizationOrAllTopic = (organizationId: string): Topic<"organization" | "organizations"> =>
  organizationId === globalView ? allOrganizationsTopic : organizationTopic(organizationId);

/** How many milliseconds to wait between reads of what changes all the time in Global View; undefined in an organization. */
export const pauseIn = (organizationId: string): number | undefined =>
  organizationId === globalView ? globalPauseMs : undefined;

/** Whether changes of a topic arrive right now; if not, a page that needs them has to poll. */
export const isFollowing = (topic: Topic): boolean => loaded?.liveTopics.isOpen(topic) ?? false;

/**
 * Calls back for each change of a topic, until the returned function is called. No page needs live events to be shown, so their code is
 * loaded when something is followed, and again until it arrives.
 */
export function followTopic(topic: Topic, onChange: (change: TopicChange) => void): () => void {
  const since = performance.now();
  const stopping = new AbortController();
  const { signal } = stopping;
  void loadTopics(signal).then((liveTopics) => {
    if (!liveTopics || signal.aborted) return;
    signal.addEventListener("abort", liveTopics.follow(topic, onChange, since));
  });
  return () => stopping.abort();
}

async function loadTopics(signal: AbortSignal) {
  await whenFirstPageIsShown();
  while (!signal.aborted) {
    loaded = await import("./live-topics.ts").catch(() => undefined);
    if (loaded) return loaded.liveTopics;
    await wait(pauseMs, signal);
  }
  return undefined;
}
