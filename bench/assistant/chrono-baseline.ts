import * as chrono from "chrono-node";
import { scoreAnswer, type Answer, type RequestScore } from "./score-requests.ts";
import { timeZone, type Examples } from "./examples.ts";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";

/** Measures the widely used library for dates in texts on the same requests. */
export function scoreChrono({ requests }: Examples): Pick<RequestScore, "dates" | "times"> {
  const score = { dates: { right: 0, of: 0 }, times: { right: 0, of: 0 } };
  for (const example of requests) scoreAnswer(example, readWithChrono(example.text, example.now), score);
  return score;
}

function readWithChrono(text: string, now: Date): Answer {
  const { day } = wallTimeOf(now, timeZone);
  const [result] = chrono.parse(text, localMorning(day), { forwardDate: true });
  if (result === undefined) return { date: undefined, time: undefined };
  const { start } = result;
  const two = (component: chrono.Component) => String(start.get(component)).padStart(2, "0");
  return {
    date: `${start.get("year")}-${two("month")}-${two("day")}`,
    time: start.isCertain("hour") ? `${two("hour")}:${two("minute")}` : undefined,
  };
}

/** It reads in the zone of the machine. */
function localMorning(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date, 8);
}
