import {
  customerColumnNames,
  exportedRecords,
  exportFormats,
  type CustomerColumn,
  type ExportedRecords,
  type ExportFormat,
} from "@automotive-crm/contract/exports/files";
import { z } from "zod/mini";
import { parseJson, storage } from "#lib/browser/storage.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import type { CustomersSearch } from "#features/customers/customers.search.ts";

/** The list as it is on the screen. */
export interface ListToExport {
  place: Place;
  search: CustomersSearch;
  /** "1,204", or "10,000+". */
  total: string;
}

/** What someone chose in the dialog, kept in this browser for the next time. */
export interface ExportChoices {
  format: ExportFormat;
  columns: CustomerColumn[];
  records: ExportedRecords[];
}

const key = "automotive-crm-export";

const ChoicesSchema = z.object({
  format: z.catch(z.enum(exportFormats), "xlsx"),
  columns: z.catch(z.array(z.enum(customerColumnNames)), [...customerColumnNames]),
  records: z.catch(z.array(z.enum(exportedRecords)), []),
});

export const readChoices = (): ExportChoices => ChoicesSchema.parse(parseJson(storage.read(key)) ?? {});

export const keepChoices = (choices: ExportChoices): void => storage.write(key, JSON.stringify(choices));

export const columnWords: Record<CustomerColumn, string> = {
  id: "Customer ID",
  name: "Name",
  phones: "Phones",
  emails: "Emails",
  address: "Address",
  doNotContact: "Opt-outs",
  status: "Status",
  owner: "Owner",
  locations: "Locations",
  preferredContactMethod: "Preferred contact method",
  notes: "Notes",
  lastContact: "Last contact",
  added: "Added",
};

export const recordWords: Record<ExportedRecords, string> = {
  vehicles: "Vehicles",
  services: "Service visits",
  activities: "Activities",
  calls: "Calls",
  tasks: "Tasks",
  appointments: "Appointments",
  leads: "Leads",
  deals: "Deals",
  visits: "Showroom visits",
  "opt-outs": "All opt-outs",
};
