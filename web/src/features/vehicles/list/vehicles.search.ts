const tabs = { all: true, due: true, declined: true, recalls: true, leases: true, equity: true };
const due = { soon: true, overdue: true, lost: true };
const within = { "30": true, "60": true, "90": true, "120": true, "180": true };
const equity = { positive: true, negative: true, missing: true };
const statuses = { current: true, sold: true, traded: true, totaled: true };

/** The search parameters of /vehicles; absent means all vehicles, with none opened. */
export interface VehiclesSearch {
  view?: keyof typeof tabs | undefined;
  search?: string | undefined;
  status?: keyof typeof statuses | undefined;
  due?: keyof typeof due | undefined;
  within?: keyof typeof within | undefined;
  equity?: keyof typeof equity | undefined;
  /** The vehicle that is open beside the list. */
  vehicle?: string | undefined;
}

const oneOf = <Choices extends object>(choices: Choices, value: unknown): keyof Choices | undefined => {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && Object.hasOwn(choices, text) ? (text as keyof Choices) : undefined;
};

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value).slice(0, 100) || undefined : undefined;

/** People type, share and shorten addresses: invalid parts are ignored instead of breaking the page. */
export const readVehiclesSearch = (given: Record<string, unknown>): VehiclesSearch => ({
  view: oneOf(tabs, given["view"]),
  search: textOf(given["search"]),
  status: oneOf(statuses, given["status"]),
  due: oneOf(due, given["due"]),
  within: oneOf(within, given["within"]),
  equity: oneOf(equity, given["equity"]),
  vehicle: typeof given["vehicle"] === "string" ? given["vehicle"] : undefined,
});
