import { visitFilters, type VisitFilter } from "@automotive-crm/contract/showroom/rules";

/** The search parameters of /showroom; absent means today, everyone, in the columns of the floor. */
export interface ShowroomSearch {
  day?: string | undefined;
  filter?: VisitFilter | undefined;
  /** The columns with numbers. */
  as?: "desk" | undefined;
  /** The visit that is open beside the list. */
  visit?: string | undefined;
}

/** People type, share and shorten addresses: invalid parts are ignored instead of breaking the page. */
export const readShowroomSearch = ({ day, filter, as, visit }: Record<string, unknown>): ShowroomSearch => ({
  day: typeof day === "string" && isDay(day) ? day : undefined,
  filter: visitFilters.find((each) => each === filter && each !== "all"),
  as: as === "desk" ? as : undefined,
  visit: typeof visit === "string" ? visit : undefined,
});

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
