import type { OverrideReason } from "@automotive-crm/contract/calls/override-reasons";
import type { CallPurpose, PermissionToCall, Verdict } from "@automotive-crm/contract/calls/permission-to-call";
import { judgeHours, type CalledParty } from "./calling-hours.rules.ts";

/** The purposes of telemarketing. */
const marketingPurposes: readonly string[] = ["sales", "marketing"];

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

/** Whether a call may be placed now: the strictest of all rules decides. */
export function judgeCall(call: PlannedCall, now: Date): Pick<PermissionToCall, "verdict" | "problems" | "timeZones"> {
  const blocking = findDoNotCall(call);
  const { problems, zones } = findHours(call, now);
  const warnings = [...problems, ...findAttempts(call)];
  const verdict: Verdict = blocking.length > 0 ? "blocked" : warnings.length > 0 ? "warn" : "allowed";
  return { verdict, problems: [...blocking, ...warnings], timeZones: zones };
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
      ? [{ code: "number-do-not-call" as const, message: "This number is on the do-not-call list." }]
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

function findHours({ party }: PlannedCall, now: Date): { problems: Problems; zones: string[] } {
  const { isAllowed, isUnknown, hours, zones } = judgeHours(party, now);
  if (isAllowed) return { problems: [], zones };
  const message = isUnknown
    ? "The local time at this number is unknown."
    : `Where the customer is, calls are allowed only from ${inWords(hours.from)} to ${inWords(hours.until)}.`;
  return { problems: [{ code: isUnknown ? "unknown-hours" : "outside-hours", message }], zones };
}

/** Only sales and marketing are limited: a customer whose car is being repaired may have to be called often. */
function findAttempts({ purpose, ...call }: PlannedCall): Problems {
  if (!marketingPurposes.includes(purpose)) return [];
  const { attemptsToday, attemptsThisWeek, dailyAttempts, weeklyAttempts } = call;
  return [
    ...(attemptsToday >= dailyAttempts
      ? [
          {
            code: "daily-limit" as const,
            message: `This number was called ${times(attemptsToday)} in the last 24 hours.`,
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

/** 20:00 as 8 PM; the limits are full hours. */
const inWords = (time: string): string => {
  const hour = Number(time.slice(0, 2));
  return `${((hour + 11) % 12) + 1} ${hour < 12 ? "AM" : "PM"}`;
};

export type Refusal = "needs-permission" | "needs-reason";

/** Why the call may not be placed as it was requested; undefined if it may. */
export function refuseCall(
  verdict: Verdict,
  { mayOverride, reason }: { mayOverride: boolean; reason: OverrideReason | undefined },
): Refusal | undefined {
  if (verdict === "allowed") return undefined;
  if (verdict === "blocked" && !mayOverride) return "needs-permission";
  return reason === undefined ? "needs-reason" : undefined;
}
