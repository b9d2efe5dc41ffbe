declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The car was opened from the list, which is one step back. */
    isFromInventory?: true;
  }
}

const names = [
  "search",
  "condition",
  "status",
  "make",
  "model",
  "location",
  "yearFrom",
  "yearTo",
  "priceFrom",
  "priceTo",
  "age",
  "lacks",
  "notInFeed",
  "sort",
  "order",
  "page",
] as const;

/** The search parameters of /inventory, as texts; prices are in dollars. Absent means the default. */
export type InventorySearch = Partial<Record<(typeof names)[number], string | undefined>>;

export const readInventorySearch = (address: Record<string, unknown>): InventorySearch =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = address[name];
      const isText = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
      return isText ? [[name, String(value).slice(0, 100)]] : [];
    }),
  );
