import { z } from "zod/mini";

/** The `callData` of a timeline entry of type `call`. */

export const callDirections = ["outbound", "inbound"] as const;
export type CallDirection = (typeof callDirections)[number];

export const callOutcomes = ["connected", "voicemail", "no-answer", "busy", "wrong-number", "not-interested"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const outcomeWords: Readonly<Record<CallOutcome, string>> = {
  connected: "Connected",
  voicemail: "Left voicemail",
  "no-answer": "No answer",
  busy: "Busy",
  "wrong-number": "Wrong number",
  "not-interested": "Not interested",
};

/** No one answered and no message was left: not a contact with the customer. A voicemail counts as a message. */
export const noContactOutcomes: readonly string[] = ["no-answer", "busy", "wrong-number"] satisfies CallOutcome[];

/** They talked. */
export const talkedOutcomes: readonly string[] = ["connected", "not-interested"] satisfies CallOutcome[];

export const maxCallSeconds = 24 * 3600;

const orNothing = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullish(schema), undefined);

const SecondsSchema = z.pipe(z.number().check(z.minimum(0)), z.transform(Math.round));

/** Clients may put anything here; a value that can't be read counts as absent. */
export const CallDataSchema = z.object({
  /** Of an entry about a placed or logged call; entries that someone wrote have none. */
  callId: orNothing(z.string()),
  direction: orNothing(z.enum(callDirections)),
  customerPhone: orNothing(z.string()),
  customerExtension: orNothing(z.string()),
  outcome: orNothing(z.enum(callOutcomes)),
  durationSeconds: orNothing(SecondsSchema),
  /** The documented name for the same value. */
  duration: orNothing(SecondsSchema),
});

export interface CallData {
  callId: string | null;
  direction: CallDirection | null;
  customerPhone: string | null;
  customerExtension?: string;
  outcome: CallOutcome | null;
  durationSeconds: number | null;
}

export function readCallData(callData: Record<string, unknown> | null): CallData {
  const read = CallDataSchema.parse(callData ?? {});
  return {
    callId: read.callId ?? null,
    direction: read.direction ?? null,
    customerPhone: read.customerPhone ?? null,
    ...(read.customerExtension ? { customerExtension: read.customerExtension } : {}),
    outcome: read.outcome ?? null,
    durationSeconds: read.durationSeconds ?? read.duration ?? null,
  };
}
