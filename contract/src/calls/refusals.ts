/** Why a telephone provider refuses calls, by Twilio's numbers (https://www.twilio.com/docs/api/errors), in words for the caller. */

interface Refusal {
  /** Causes that one change makes go away; administrators are notified of each once in a while. */
  cause: string;
  reason: string;
}

const operator = "The people who run the server can fix it.";
const administrator = "An administrator can fix it in Settings.";

const account: Refusal = {
  cause: "account",
  reason: `The phone provider doesn't accept this system's account or token. ${operator}`,
};
const suspended: Refusal = {
  cause: "suspended",
  reason: `The account at the phone provider is suspended. ${operator}`,
};
const callerId: Refusal = {
  cause: "caller-id",
  reason: `The phone provider hasn't verified the number that customers see. ${administrator}`,
};
const trial: Refusal = {
  cause: "trial",
  reason: `The account at the phone provider is a trial, which only calls verified numbers. ${operator}`,
};
const geography: Refusal = {
  cause: "geography",
  reason: `The phone provider's account may not call numbers in that country. ${operator}`,
};
const number: Refusal = {
  cause: "number",
  reason:
    "The phone provider says that one of the two numbers can't be called. Check your own phone and the customer's.",
};
const busy: Refusal = {
  cause: "limit",
  reason: "Too many calls at a time for the phone provider. Try again in a minute.",
};
const unknown: Refusal = { cause: "other", reason: "The phone provider refused the call. Ask an administrator." };

const byCode: Readonly<Record<number, Refusal>> = {
  10_001: suspended,
  10_003: trial,
  10_004: busy,
  20_001: unknown,
  20_003: account,
  20_005: suspended,
  20_006: account,
  20_404: account,
  20_429: busy,
  21_203: geography,
  21_205: { cause: "address", reason: `The phone provider can't reach this system's public address. ${operator}` },
  21_210: callerId,
  21_211: number,
  21_212: callerId,
  21_213: callerId,
  21_214: number,
  21_215: geography,
  21_216: geography,
  21_217: number,
  21_219: trial,
  30_002: suspended,
};

/** No code says why it doesn't answer. */
export const providerAway = "The phone provider could not be reached.";

/** Errors from 13000 on are about what is dialed. */
export const describeRefusal = (code: number): Refusal =>
  byCode[code] ?? (code >= 13_000 && code < 14_000 ? number : unknown);
