import { z } from "zod/mini";

/** What a timeline's entry of type `call` tells of the call, in its `callData`. */

export const callDirections = ["outbound", "inbound"] as const;
export type CallDirection = (typeof callDirections)[number];

export const callOutcomes = ["connected", "no-answer", "voicemail", "busy", "wrong-number"] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Nobody was spoken to and nothing was left: no contact with the customer. A voicemail is a message. */
export const vainOutcomes: readonly string[] = ["no-answer", "busy", "wrong-number"] satisfies CallOutcome[];

export const longestCallSeconds = 24 * 3600;

const orNothing = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullish(schema), undefined);

const SecondsSchema = z.pipe(z.number().check(z.minimum(0)), z.transform(Math.round));

/** Whoever writes an entry may put anything there: what cannot be read counts as not said. */
export const CallDataSchema = z.object({
  direction: orNothing(z.enum(callDirections)),
  customerPhone: orNothing(z.string()),
  outcome: orNothing(z.enum(callOutcomes)),
  durationSeconds: orNothing(SecondsSchema),
  /** The documented name of the same. */
  duration: orNothing(SecondsSchema),
});

export interface CallData {
  direction: CallDirection | null;
  customerPhone: string | null;
  outcome: CallOutcome | null;
  durationSeconds: number | null;
}

export function readCallData(callData: Record<string, unknown> | null): CallData {
  const read = CallDataSchema.parse(callData ?? {});
  return {
    direction: read.direction ?? null,
    customerPhone: read.customerPhone ?? null,
    outcome: read.outcome ?? null,
    durationSeconds: read.durationSeconds ?? read.duration ?? null,
  };
}
