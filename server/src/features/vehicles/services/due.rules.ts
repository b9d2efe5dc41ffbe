import type { RegularService, ServiceIntervals, ServiceVisit } from "@automotive-crm/contract/vehicles/services";
import { regularServices } from "@automotive-crm/contract/vehicles/services";
import { serviceDue } from "@automotive-crm/dealer-math";

/** After a recall, body work or warranty visit, the next service is due as before. */
const countedKinds: readonly string[] = ["maintenance", "repair"];

export const isCounted = ({ kind }: Pick<ServiceVisit, "kind">): boolean => countedKinds.includes(kind);

export interface Served {
  intervals: ServiceIntervals;
  /** Latest first. */
  visits: readonly Pick<ServiceVisit, "servedOn" | "kind" | "done">[];
  /** The last service that is known, of any kind. */
  lastService: string | null;
  fuel: string | null;
  /** With two decimals. */
  milesPerDay: string;
}

export interface DueService {
  service: RegularService;
  on: string;
}

/** A vehicle's next services, soonest first; none if no service is known. */
export function nextServices({ intervals, visits, lastService, fuel, milesPerDay }: Served): DueService[] {
  const counted = visits.filter(isCounted);
  const due = regularServices.flatMap((service): DueService[] => {
    if (service === "oil" && isElectric(fuel)) return [];
    const last = counted.find(({ done }) => done.includes(service))?.servedOn ?? lastService;
    const [miles, months] = [intervals[`${service}Miles`], intervals[`${service}Months`]];
    if (last === null) return [];
    const interval = { ...(miles === null ? {} : { miles }), ...(months === null ? {} : { months }) };
    const { due: on } = serviceDue(last, interval, milesPerDay);
    return on === null ? [] : [{ service, on }];
  });
  return due.toSorted((one, other) => one.on.localeCompare(other.on));
}

/** A hybrid has oil. */
const isElectric = (fuel: string | null) =>
  fuel !== null && /electric|^bev$|^ev$/i.test(fuel) && !/hybrid|gas/i.test(fuel);
