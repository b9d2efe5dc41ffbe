import type { CustomerAddress } from "#src/cells/addresses.ts";
import type { CustomerPhone } from "#src/cells/phones.ts";
import type { CustomerVehicle } from "#src/cells/vehicles.ts";
import type { Channel } from "#src/mapping/targets.ts";

/** What one row of a file says. */
export interface CustomerRow {
  /** 1 is the first row after the header. */
  row: number;
  /** As the file has them, without birthdays and those that are sensitive: for a list of rows that failed. */
  cells: readonly string[];
  result: "customer" | "opt-outs" | "skipped" | "failed";
  /** Why it was skipped, or failed. */
  reason?: string;
  customer?: CustomerData;
  /** The channels it blocks for the customer, with all their numbers and addresses: also of a row that is skipped. */
  doNot: Channel[];
  /** What a person must look at before the customer is called. */
  review: string[];
  problems: RowProblem[];
}

export interface CustomerData {
  kind: "person" | "company";
  first?: string;
  middle?: string;
  last?: string;
  suffix?: string;
  /** Of a company, its name. */
  company?: string;
  /** The company a person works for. */
  employer?: string;
  externalId?: string;
  mergedIds?: string[];
  phones: CustomerPhone[];
  emails: string[];
  address?: CustomerAddress;
  /** `YYYY-MM-DD` or `--MM-DD`. */
  birthday?: string;
  status?: string;
  owner?: string;
  location?: string;
  otherLocations?: string[];
  contactMethod?: string;
  source?: string;
  notes: string[];
  tags: string[];
  vehicles: CustomerVehicle[];
  lead?: LeadData;
  coBuyer?: { name?: string; phones: CustomerPhone[]; emails: string[] };
  /** Evidence of consent, as the file has it: it allows nothing by itself. */
  consent: KeptCell[];
  /** Columns that are kept with the row, as the file has them. */
  kept: KeptCell[];
}

/** Whether a row blocks anything, for the customer or for one of their numbers. */
export const isBlocking = ({ doNot, customer }: CustomerRow): boolean =>
  doNot.length > 0 || customer?.phones.some((phone) => phone.doNot) === true;

export interface LeadData {
  status?: string;
  type?: string;
  source?: string;
  /** Instants. */
  receivedAt?: string;
  soldAt?: string;
  vehicle?: Omit<CustomerVehicle, "role">;
}

export interface KeptCell {
  column: string;
  text: string;
}

export interface RowProblem {
  row: number;
  /** Of the header; absent if the row as a whole is meant. */
  column?: string;
  reason: string;
}
