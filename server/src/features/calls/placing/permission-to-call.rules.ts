import type { OverrideReason } from "@automotive-crm/contract/calls/override-reasons";
import {
  callPurposes,
  marketingPurposes,
  purposeTopics,
  type CallPurpose,
  type PermissionToCall,
  type Verdict,
} from "@automotive-crm/contract/calls/permission-to-call";
import { describeLocalTimes } from "@automotive-crm/contract/dates/local-times";
import { defaultLocale } from "@automotive-crm/contract/dates/format-date";
import { findStateLimits, judgeHours } from "#features/calls/hours/calling-hours.rules.ts";
import type { CalledParty } from "#features/calls/hours/whereabouts.rules.ts";

export interface OptOut {
  /** What it covers; null for everything. */
  purposes: readonly string[] | null;
}

export interface PlannedCall {
  party: CalledParty;
  purpose: CallPurpose;
  /** The entry of the number on the do-not-call list. */
  numberOptOut: OptOut | null;
  isCustomerListed: boolean;
  /** The last person who answered for this customer said that they are someone else. */
  isWrongNumber: boolean;
  optOutEndsMarketing: boolean;
  attemptsToday: number;
  attemptsThisWeek: number;
  dailyAttempts: number;
  weeklyAttempts: number;
}

type Problems = PermissionToCall["problems"];

type Judged = Pick<PermissionToCall, "verdict" | "problems" | "notice" | "timeZones">;

/** Whether a call may be placed now: the strictest of all rules decides. */
export function judgeCall(call: PlannedCall, now: Date): Judged {
  const blocking = findDoNotCall(call);
  const { problems, zones } = findHours(call, now);
  const warnings = [...problems, ...findAttempts(call)];
  const verdict: Verdict = blocking.length > 0 ? "blocked" : warnings.length > 0 ? "warn" : "allowed";
  return { verdict, problems: [...blocking, ...warnings], notice: findNotice(call), timeZones: zones };
}

type WhatWasAskedFor = Pick<PlannedCall, "numberOptOut" | "isCustomerListed" | "isWrongNumber" | "optOutEndsMarketing">;

/** What blocks a call for a purpose. */
export function findDoNotCall({
  purpose,
  numberOptOut,
  isCustomerListed,
  isWrongNumber,
  ...call
}: WhatWasAskedFor & { purpose: string }): Problems {
  const isNumberListed = numberOptOut !== null && coversCall(numberOptOut, purpose, call);
  return [
    ...(isNumberListed
      ? [{ code: "number-do-not-call" as const, message: describeOptOut(numberOptOut, purpose) }]
      : []),
    ...(isCustomerListed
      ? [{ code: "customer-do-not-call" as const, message: "This customer asked not to be called." }]
      : []),
    ...(isWrongNumber
      ? [{ code: "wrong-number" as const, message: "This number was reported as a wrong number." }]
      : []),
  ];
}

function coversCall(
  { purposes }: OptOut,
  purpose: string,
  { optOutEndsMarketing }: Pick<PlannedCall, "optOutEndsMarketing">,
): boolean {
  if (purposes === null || purposes.includes(purpose)) return true;
  return optOutEndsMarketing && marketingPurposes.includes(purpose);
}

const listed = "This number is on the do-not-call list";

/** What a number opted out of, and why that concerns this call if it was something else. */
function describeOptOut({ purposes }: OptOut, purpose: string): string {
  if (purposes === null) return `${listed}.`;
  const rest = purposes.includes(purpose) ? "" : ", and any opt-out here ends sales and marketing calls too";
  return `${listed}, ${describePurposes(purposes)}${rest}.`;
}

/** "for calls about sales only". */
const describePurposes = (purposes: readonly string[]): string => {
  const topics = callPurposes.filter((each) => purposes.includes(each)).map((each) => purposeTopics[each]);
  return `for calls about ${new Intl.ListFormat(defaultLocale).format(topics)} only`;
};

/** An opt-out that doesn't cover this call. */
function findNotice({ numberOptOut, purpose, ...call }: PlannedCall): string | null {
  if (numberOptOut === null || numberOptOut.purposes === null || coversCall(numberOptOut, purpose, call)) return null;
  return `${listed}, but ${describePurposes(numberOptOut.purposes)}.`;
}

function findHours({ party, purpose }: PlannedCall, now: Date): { problems: Problems; zones: string[] } {
  const { broken, isUnknown, zones } = judgeHours({ party, purpose }, now);
  if (isUnknown) {
    return { problems: [{ code: "unknown-hours", message: "The local time at this number is unknown." }], zones };
  }
  if (broken.length === 0) return { problems: [], zones };
  const message = [describeLocalTimes(zones, now, defaultLocale), ...broken].join(" ");
  return { problems: [{ code: "outside-hours", message }], zones };
}

/** Only sales and marketing are limited: a customer whose car is being repaired may have to be called often. */
function findAttempts({ purpose, ...call }: PlannedCall): Problems {
  if (!marketingPurposes.includes(purpose)) return [];
  const { attemptsToday, attemptsThisWeek, dailyAttempts, weeklyAttempts } = call;
  const limits = findStateLimits(call.party)
    .filter(({ attemptsPerDay }) => attemptsToday >= attemptsPerDay)
    .map(({ state, attemptsPerDay }) => ` ${state}: at most ${attemptsPerDay} calls about sales in 24 hours.`);
  return [
    ...(attemptsToday >= dailyAttempts || limits.length > 0
      ? [
          {
            code: "daily-limit" as const,
            message: `This number was called ${times(attemptsToday)} in the last 24 hours.${limits.join("")}`,
          },
        ]
      : []),
    ...(attemptsThisWeek >= weeklyAttempts
      ? [
          {
            code: "weekly-limit" as const,
            message: `This number was called ${times(attemptsThisWeek)} in the last seven days.`,
          },
        ]
      : []),
  ];
}

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

/** What a person lacks to place a call. */
export const findMissing = (verdict: Verdict, mayOverride: boolean): PermissionToCall["missing"] =>
  verdict === "allowed" ? null : verdict === "blocked" && !mayOverride ? "permission" : "reason";

export type Refusal = "needs-permission" | "needs-reason";

/** Why the call may not be placed as it was requested; undefined if it may. */
export function refuseCall(
  verdict: Verdict,
  { mayOverride, reason }: { mayOverride: boolean; reason: OverrideReason | undefined },
): Refusal | undefined {
  const missing = findMissing(verdict, mayOverride);
  if (missing === "permission") return "needs-permission";
  return missing === "reason" && reason === undefined ? "needs-reason" : undefined;
}
