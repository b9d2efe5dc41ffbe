import { twilioPaths } from "@automotive-crm/contract/calls/twilio";
import type { Clock } from "#platform/clock.ts";
import type { TwilioConfig } from "#platform/config.ts";
import type { SignedRequest } from "#platform/http/signed-route.ts";
import { CallRefused, type CallBridge } from "./call-bridge.ts";
import { readLegs, type TwilioLeg } from "./twilio-events.ts";
import { callbackUrl, callEvents, ringSeconds } from "./twilio-twiml.ts";

const importSdk = async () => (await import("twilio")).default;
let sdk: ReturnType<typeof importSdk> | undefined;

/** Loaded when Twilio is used, because the SDK is large, and kept: `import()` asks the loader again even for a loaded module. */
const loadSdk = () => (sdk ??= importSdk());

/** Calls through Twilio: rings the agent first, and connects the customer once the agent pressed 1. */
export function createTwilioBridge(config: TwilioConfig, clock: Clock): CallBridge {
  const { accountSid, authToken, phoneNumber, apiUrl, publicBaseUrl } = config;
  const connect = async () => {
    const twilio = await loadSdk();
    const client = twilio(accountSid, authToken, { timeout: 10_000 });
    if (apiUrl !== undefined) client.api.baseUrl = apiUrl;
    return client;
  };

  return {
    provider: "twilio",
    async place(call) {
      const client = await connect();
      try {
        const { sid } = await client.calls.create({
          to: call.userPhone,
          from: call.callerId ?? phoneNumber,
          url: callbackUrl(publicBaseUrl, twilioPaths.agent, call),
          statusCallback: callbackUrl(publicBaseUrl, twilioPaths.events, { ...call, leg: "agent" }),
          statusCallbackEvent: [...callEvents],
          timeout: ringSeconds,
        });
        return sid;
      } catch (error) {
        throw asRefusal("Twilio refused the call", error);
      }
    },
    async hangUp({ providerSid }) {
      const client = await connect();
      try {
        const { status } = await client.calls(providerSid).fetch();
        const isUnanswered = status === "queued" || status === "ringing";
        if (!isUnanswered && status !== "in-progress") return [];
        await client.calls(providerSid).update({ status: isUnanswered ? "canceled" : "completed" });
        return [];
      } catch (error) {
        // It ended since.
        if (codeIn(error) === notInProgress) return [];
        throw asRefusal("Twilio refused to hang up", error);
      }
    },
    async fetchEvents({ providerSid, direction }) {
      const client = await connect();
      const first = await client
        .calls(providerSid)
        .fetch()
        .catch((error: unknown) => {
          if (statusIn(error) === 404) return undefined;
          throw error;
        });
      if (!first) return undefined;
      const [second] = await client.calls.list({ parentCallSid: providerSid, limit: 1 });
      return readLegs({ direction, first: toLeg(first), second: second && toLeg(second), now: clock() });
    },
    stop: () => undefined,
  };
}

/** Fields are null or absent until Twilio knows them. */
const toLeg = (leg: Pick<TwilioLeg, "sid" | "status"> & Partial<Record<keyof TwilioLeg, unknown>>): TwilioLeg => ({
  sid: leg.sid,
  status: leg.status,
  endTime: leg.endTime instanceof Date ? leg.endTime : null,
  duration: typeof leg.duration === "string" ? leg.duration : null,
  answeredBy: typeof leg.answeredBy === "string" ? leg.answeredBy : null,
});

const notInProgress = 21_220;

/** Too many requests and errors of Twilio's own don't say that it hasn't done it, or won't. */
function asRefusal(message: string, error: unknown): unknown {
  const status = statusIn(error);
  const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 429;
  return isRefused ? new CallRefused(message, { code: codeIn(error), cause: error }) : error;
}

/** The HTTP status of one of the SDK's errors. */
const statusIn = (error: unknown): number | undefined =>
  error instanceof Error && "status" in error && typeof error.status === "number" ? error.status : undefined;

/** Twilio's own number for what is wrong. */
const codeIn = (error: unknown): number | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "number" ? error.code : undefined;

/** Whether Twilio signed a request: the signature covers the address and all form fields. */
export async function isSignedByTwilio(
  config: TwilioConfig | undefined,
  { url, headers, body }: SignedRequest,
): Promise<boolean> {
  const signature = headers["x-twilio-signature"];
  if (!config || typeof signature !== "string") return false;
  const { validateRequest } = await loadSdk();
  return validateRequest(config.authToken, signature, url, Object.fromEntries(new URLSearchParams(body.toString())));
}
