import { formatCount } from "#lib/format/format.ts";
import type { Summed } from "./detail.queries.ts";

export interface Fact {
  term: string;
  value: string;
  /** What the value is made of: "12 of 15 calls". */
  basis?: string | undefined;
}

/** A share of something, with its numbers; without anything to share, none. */
const rate = (term: string, part: number, whole: number, of: string): Fact =>
  whole === 0
    ? { term, value: "None yet", basis: `No ${of}` }
    : { term, value: `${percent(part, whole)}%`, basis: `${formatCount(part)} of ${formatCount(whole)} ${of}` };

const percent = (part: number, whole: number) => Math.round((part / whole) * 100);

/** "3m 20s". */
const durationWords = (seconds: number) => {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}m ${whole % 60}s`;
};

export function factsOf(summed: Summed): Fact[] {
  const total = { term: "Total items", value: formatCount(summed.counts.total) };
  switch (summed.of) {
    case "calls": {
      const { attempted, connected, averageSeconds } = summed.counts;
      const average = averageSeconds === null ? "N/A" : durationWords(averageSeconds);
      return [
        total,
        { term: "Average duration", value: average, basis: "Of connected calls" },
        rate("Success rate", connected, attempted, attempted === 1 ? "finished call" : "finished calls"),
      ];
    }
    case "tasks": {
      const { highPriority, dueToday, completed } = summed.counts;
      return [
        total,
        { term: "High priority", value: formatCount(highPriority) },
        rate("Completion rate", completed, dueToday, dueToday === 1 ? "task due today" : "tasks due today"),
      ];
    }
    case "appointments": {
      const { confirmed, due, shown } = summed.counts;
      return [
        total,
        { term: "Confirmed", value: formatCount(confirmed) },
        rate("Show rate", shown, due, due === 1 ? "appointment so far" : "appointments so far"),
      ];
    }
  }
}

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** What the numbers mean, in a sentence. */
export function insightOf(summed: Summed): string {
  switch (summed.of) {
    case "calls":
      return callInsight(summed.counts);
    case "tasks":
      return taskInsight(summed.counts);
    case "appointments":
      return appointmentInsight(summed.counts);
  }
}

type CountsOf<Of extends Summed["of"]> = Extract<Summed, { of: Of }>["counts"];

function callInsight({ total, attempted, connected }: CountsOf<"calls">): string {
  if (total === 0) return "No calls yet today.";
  if (attempted === 0) return `${counted(total, "call is", "calls are")} in progress.`;
  const missed = attempted - connected;
  if (missed === 0)
    return attempted === 1 ? "The only call reached someone." : `All ${formatCount(attempted)} calls reached someone.`;
  return connected > missed
    ? `Most calls reached someone; ${counted(missed, "didn't and is", "didn't and are")} worth another try.`
    : `${counted(missed, "call", "calls")} didn't reach anyone. Another time of day may work better.`;
}

function taskInsight({ total, highPriority, dueToday, completed }: CountsOf<"tasks">): string {
  if (total === 0)
    return dueToday > 0 && completed === dueToday ? "Everything due today is done." : "Nothing is pending.";
  if (highPriority > 0)
    return highPriority === 1
      ? "One has high priority: start with it."
      : `${formatCount(highPriority)} have high priority: start with those.`;
  const left = dueToday - completed;
  return left > 0
    ? `${counted(left, "task", "tasks")} due today ${left === 1 ? "is" : "are"} still open.`
    : "None of them has high priority, so the oldest can go first.";
}

function appointmentInsight(counts: CountsOf<"appointments">): string {
  const { total, due, shown, upcoming, upcomingConfirmed } = counts;
  if (total === 0) return "No appointments here yet.";
  if (upcoming > 0 && upcomingConfirmed < upcoming)
    return `${counted(upcoming, "is", "are")} still to come, ${formatCount(upcomingConfirmed)} confirmed: a short call helps people remember.`;
  if (upcoming > 0)
    return upcoming === 1
      ? "1 is still to come, confirmed."
      : `${formatCount(upcoming)} are still to come, all confirmed.`;
  if (due === 0) return "None is still to come: all were canceled or rescheduled.";
  return due === shown
    ? "Everyone came."
    : `${counted(due - shown, "customer", "customers")} didn't show up, or no one has marked them as shown yet.`;
}
