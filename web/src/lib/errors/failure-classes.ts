import { ApiFailure, type FailureCode } from "#lib/api/api-failure.ts";

export type FailureClass =
  "network" | "auth_expired" | "permission" | "rate_limit" | "session" | "verification" | "organization" | "unknown";

/** The classes decided by code alone. `null` defers to the words; `unknown` doesn't, because there the words only name input. */
const classOfCode: Record<FailureCode, FailureClass | null> = {
  unauthenticated: "auth_expired",
  auth_expired: "auth_expired",
  session_revoked: "session",
  forbidden: "permission",
  rate_limit_exceeded: "rate_limit",
  network: "network",
  timeout: "network",
  unavailable: "network",
  verification_required: "verification",
  organization_required: "organization",
  organization_suspended: "organization",
  invalid_request: "unknown",
  invalid_credentials: "unknown",
  conflict: "unknown",
  edit_conflict: "unknown",
  slot_taken: "unknown",
  vin_taken: "unknown",
  stock_number_taken: "unknown",
  vin_in_garage: "unknown",
  mileage_lower: "unknown",
  call_in_progress: "unknown",
  call_blocked: "unknown",
  call_needs_reason: "unknown",
  too_large: "unknown",
  idempotency_key_reused: "unknown",
  bad_request: null,
  not_found: null,
  customer_deleted: null,
  internal: null,
  unreadable_answer: null,
};

/** For failures from elsewhere, whose codes are not ours. */
const classOfStatus = new Map<number, FailureClass>([
  [0, "network"],
  [401, "auth_expired"],
  [403, "permission"],
  [408, "network"],
  [429, "rate_limit"],
  [502, "network"],
  [503, "network"],
  [504, "network"],
]);

/** Checked in this order, which makes "Your session has expired" an expiry rather than a session error. */
const classOfWords: readonly [FailureClass, RegExp][] = [
  [
    "auth_expired",
    /auth_expired|unauthenticated|\bunauthori[sz]ed|not signed in|sign in again|please (sign|log) in|(session|sign-?in|log-?in|authentication|credentials|(?<!invitation )token)\b.{0,20}\bexpired|expired (session|sign-?in|log-?in|token|credentials)/i,
  ],
  ["permission", /permission|forbidden|access denied|not (allowed|authori[sz]ed|permitted)/i],
  ["rate_limit", /rate.?limit|too many (requests|attempts)|throttl|slow down/i],
  [
    "network",
    /network|failed to fetch|load failed|connection|unable to connect|offline|unreachable|can('t|not) be reached|dynamically imported module|importing a module/i,
  ],
  ["verification", /e-?mail|verif(y|ied|ication)/i],
  ["organization", /organi[sz]ation|invit(ation|ed?)\b/i],
  ["session", /session|time-?out|timed out/i],
];

/** The error class of any thrown value: by code, else by status, else by words. */
export function classOf(thrown: unknown): FailureClass {
  if (thrown instanceof ApiFailure) return classOfCode[thrown.code] ?? byWords(thrown.message);
  const { name, code, status, message } = partsOf(thrown);
  // The browser's name for a request that timed out.
  if (name === "TimeoutError") return "network";
  const ofCode = isKnownCode(code) ? classOfCode[code] : null;
  return ofCode ?? classOfStatus.get(status ?? -1) ?? byWords(message);
}

const byWords = (message: string): FailureClass =>
  classOfWords.find(([, words]) => words.test(message))?.[0] ?? "unknown";

const isKnownCode = (code: string | undefined): code is FailureCode =>
  code !== undefined && Object.hasOwn(classOfCode, code);

interface Parts {
  name?: string | undefined;
  code?: string | undefined;
  status?: number | undefined;
  message: string;
}

function partsOf(thrown: unknown): Parts {
  if (typeof thrown === "string") return { message: thrown };
  if (typeof thrown !== "object" || thrown === null) return { message: "" };
  const text = (key: string) => {
    const value: unknown = Reflect.get(thrown, key);
    return typeof value === "string" ? value : undefined;
  };
  const status: unknown = Reflect.get(thrown, "status");
  return {
    name: text("name"),
    code: text("code"),
    status: typeof status === "number" ? status : undefined,
    message: text("message") ?? "",
  };
}
