import type { VisitFilter } from "@automotive-crm/contract/showroom/rules";
import type { VisitKind, VisitMarkKind, VisitResult } from "@automotive-crm/contract/showroom/record";
import type { BadgeTone } from "#kit/layout/Badge.tsx";

export const kindWords: Record<VisitKind, string> = {
  "walk-in": "Walk-in",
  appointment: "Appointment",
  "be-back": "Be-back",
  service: "Service",
  delivery: "Delivery",
};

export const resultWords: Record<VisitResult, { word: string; tone: BadgeTone }> = {
  sold: { word: "Sold", tone: "success" },
  "coming-back": { word: "Coming back", tone: "info" },
  undecided: { word: "Still deciding", tone: "busy" },
  "no-deal": { word: "No deal", tone: "neutral" },
  done: { word: "Done", tone: "success" },
};

export const markWords: Record<VisitMarkKind, string> = {
  greeted: "Greeted",
  demo: "Demo drive",
  appraisal: "Trade appraisal",
  "write-up": "Write-up",
  "turn-over": "T.O. to a manager",
  finance: "Finance turn-over",
};

export const filterWords: Record<VisitFilter, string> = {
  all: "Everyone",
  here: "Here now",
  "no-result": "No result",
  up: "Ups",
  "be-back": "Be-backs",
  demo: "With demo drive",
  "write-up": "With write-up",
  "turn-over": "With T.O.",
  "touched-desk": "Touched the desk",
  "deal-made": "Deal made",
};

export const spanWords = (fromInstant: string, to: Date): string =>
  minutesInWords(Math.max(0, Math.floor((to.getTime() - Date.parse(fromInstant)) / 60_000)));

/** "4 min", "2 h 5 min". */
export function minutesInWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
