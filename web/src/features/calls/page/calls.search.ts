// Every page loads this file: the router reads addresses with it.

/** The search parameters of /calls; absent means all calls, beside the open missed ones. */
export interface CallsSearch {
  /** The day at each call's own location. */
  on?: string | undefined;
  direction?: "inbound" | "outbound" | undefined;
  missed?: "handled" | undefined;
}

/** People type, share and shorten addresses: invalid parts are ignored instead of breaking the page. */
export const readCallsSearch = ({ on, direction, missed }: Record<string, unknown>): CallsSearch => ({
  on: typeof on === "string" && (on === "today" || /^[12]\d{3}-[01]\d-[0-3]\d$/.test(on)) ? on : undefined,
  direction: direction === "inbound" || direction === "outbound" ? direction : undefined,
  missed: missed === "handled" ? missed : undefined,
});
