import type { Lane, Span } from "./calendar-layout.ts";

/** Appointments that have no room beside others, behind one button. */
export interface Crowd<A> extends Span {
  appointments: A[];
}

/** Those that overlap, sorted by start, are behind one button, which is as high as so many minutes at least. */
export function crowdsOf<A>(hidden: readonly Lane<A>[], leastMinutes: number): Crowd<A>[] {
  const crowds: Crowd<A>[] = [];
  for (const { appointment, from, to } of hidden) {
    const last = crowds.at(-1);
    if (!last || Math.max(last.to, last.from + leastMinutes) <= from)
      crowds.push({ appointments: [appointment], from, to });
    else {
      last.appointments.push(appointment);
      last.to = Math.max(last.to, to);
    }
  }
  return crowds;
}
