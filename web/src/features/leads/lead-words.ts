import type { LeadTurn } from "@automotive-crm/contract/leads/assignment";
import type { Lead, LeadVehicle, ResponseKind } from "@automotive-crm/contract/leads/record";
import { leadVehicleName } from "@automotive-crm/contract/leads/record";
import { leadStatuses, type LeadStatus } from "@automotive-crm/contract/leads/statuses";
import type { Colleague } from "@automotive-crm/contract/organizations/colleagues";
import { fullName } from "#lib/format/format.ts";
import { plainWords, type EditWords } from "#lib/offline/conflicts/edit-words.ts";
import type { BadgeTone } from "#kit/layout/Badge.tsx";
import { leadTypeWords } from "./lead-type-words.ts";

export const leadStatusWords: Record<LeadStatus, { word: string; tone: BadgeTone }> = {
  new: { word: "New", tone: "neutral" },
  contacted: { word: "Contacted", tone: "info" },
  engaged: { word: "Engaged", tone: "info" },
  appointment: { word: "Appointment", tone: "info" },
  showed: { word: "Showed", tone: "info" },
  sold: { word: "Sold", tone: "success" },
  lost: { word: "Lost", tone: "neutral" },
  duplicate: { word: "Duplicate", tone: "neutral" },
  bad: { word: "Not a lead", tone: "neutral" },
};

/** How conflicts between two people's changes show what they changed. Who has the lead is one of `people`. */
export const leadEditWords = (people: readonly Colleague[] = []): EditWords => ({
  labels: { assignedTo: "Assigned to", statusReason: "Reason" },
  show: (field, value) => {
    if (field === "assignedTo" && value === null) return "Nobody";
    if (field === "assignedTo") {
      const person = people.find(({ id }) => id === value);
      return person ? fullName(person.firstName, person.lastName) : "Someone else";
    }
    const status = field === "status" ? leadStatuses.find((each) => each === value) : undefined;
    return status ? leadStatusWords[status].word : plainWords(value);
  },
});

/** "Asked twice", "Asked 3 times". */
export const timesAsked = (count: number): string => `Asked ${count === 2 ? "twice" : `${count} times`}`;

export const responseWords: Record<ResponseKind, string> = {
  call: "by a call",
  text: "by a text",
  email: "by an email",
  visit: "in person",
  "inbound-call": "on the phone",
};

export const turnWords: Record<LeadTurn["kind"], string> = {
  assigned: "Assigned",
  offered: "Offered",
  "passed-on": "Passed on",
  "by-hand": "Given by hand",
  accepted: "Accepted",
  "asked-again": "Asked again",
  unassigned: "Unassigned",
};

export const turnEndWords: Record<NonNullable<LeadTurn["end"]>, string> = {
  answered: "answered",
  accepted: "accepted",
  passed: "passed",
  "timed-out": "not accepted by",
  overdue: "not answered by",
  reassigned: "reassigned",
};

export const conditionWords = { new: "New", used: "Used", certified: "Certified" } as const;

/** "2024 Honda CR-V EX-L"; what else they wrote, if they named no vehicle. */
export const askedFor = ({ vehicle, comments, type }: Lead): string =>
  (vehicle && leadVehicleName(vehicle)) || comments?.split("\n", 1)[0] || `${leadTypeWords[type]} inquiry`;

/** "Used, 12,400 miles, stock D4711". */
export const vehicleFacts = ({ condition, mileage, stockNumber, color }: LeadVehicle): string =>
  [
    condition && conditionWords[condition],
    color,
    mileage !== null && `${mileage.toLocaleString("en-US")} miles`,
    stockNumber && `stock ${stockNumber}`,
  ]
    .filter(Boolean)
    .join(", ");

export const interestWords: Record<NonNullable<LeadVehicle["interest"]>, string> = {
  buy: "To buy",
  lease: "To lease",
  "test-drive": "Test drive",
  sell: "To sell",
  "trade-in": "Trade-in",
};
