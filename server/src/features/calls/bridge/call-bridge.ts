import type { CallDirection } from "@automotive-crm/contract/calls/call-data";
import type { InboundOutcome } from "@automotive-crm/contract/calls/simulator";
import type { Simulation } from "@automotive-crm/contract/calls/start";
import type { CallEvent } from "#features/calls/call-state.ts";

/** How a simulated call that came in goes on. */
export interface InboundCourse {
  outcome: InboundOutcome;
  ringSeconds: number;
}

/** A call in our database. */
export interface CallKey {
  organizationId: string;
  callId: string;
}

export interface CallToPlace extends CallKey {
  /** Both in E.164. The agent's phone rings first. */
  userPhone: string;
  customerPhone: string;
  /** The number that the customer sees; null for the provider's account number. */
  callerId: string | null;
  simulation: Simulation | undefined;
}

export interface PlacedCall extends CallKey {
  direction: CallDirection;
  /** The provider's own ID of the first leg: the agent's, or that of the customer who called. */
  providerSid: string;
}

/**
 * A telephone provider that calls an agent and then connects a customer. What happens to a call comes later, as events, possibly
 * repeated and in any order. Every bridge passes the same tests (bridge.suite.ts).
 */
export interface CallBridge {
  readonly provider: "simulator" | "twilio";
  /**
   * Starts ringing the agent's phone and returns the provider's ID. Throws `CallRefused` if the provider won't; after any other error the
   * phone may ring or not.
   */
  place(call: CallToPlace): Promise<string>;
  /** Lets a call that came in ring, which only a simulator can decide. */
  receive?(call: CallKey, course: InboundCourse): Promise<void>;
  /**
   * Ends both legs, and returns what is known of it already. A call that is over already is no failure. Throws `CallRefused` if the provider
   * won't.
   */
  hangUp(call: PlacedCall): Promise<readonly CallEvent[]>;
  /** Everything the provider knows about a call now; undefined if it doesn't know the call. */
  fetchEvents(call: PlacedCall): Promise<readonly CallEvent[] | undefined>;
  /** Stops working in this process. Calls go on. */
  stop(): void;
}

/** The provider will not do what it is asked to. */
export class CallRefused extends Error {
  /** The provider's own number for why. */
  readonly code: number | undefined;

  constructor(message: string, { code, cause }: { code?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause });
    this.code = code;
  }
}

/** Takes what a provider reports. */
export type EventSink = (call: CallKey, events: readonly CallEvent[]) => Promise<void>;
