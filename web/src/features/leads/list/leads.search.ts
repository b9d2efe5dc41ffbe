// Every page loads this file: the router reads addresses with it.

export type LeadsView = keyof typeof views;

const views = { new: true, mine: true, unassigned: true, overdue: true, all: true };

/** The search parameters of /leads; absent means the new ones, with none opened. */
export interface LeadsSearch {
  view?: LeadsView | undefined;
  /** The lead that is open beside the list. */
  lead?: string | undefined;
}

/** People type, share and shorten addresses: invalid parts are ignored instead of breaking the page. */
export const readLeadsSearch = ({ view, lead }: Record<string, unknown>): LeadsSearch => ({
  view: typeof view === "string" && Object.hasOwn(views, view) ? (view as LeadsView) : undefined,
  lead: typeof lead === "string" ? lead : undefined,
});
