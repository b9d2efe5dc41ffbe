import type { ExportedRecords } from "@automotive-crm/contract/exports/files";
import type { ExportedList } from "@automotive-crm/contract/exports/record";
import type { AnyPermission } from "@automotive-crm/contract/permissions/permissions";
import type { Foundation } from "#platform/foundation.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

export type Cells = Readonly<Record<string, string | number | null>>;

/** Some of an export's customers, and where the person may see what is in a file. */
export interface ExportedCustomers {
  ids: readonly string[];
  locations: "all" | readonly string[];
}

/** A file of an export. */
export type ExportedFile = {
  name: "customers" | ExportedRecords;
  /** Beside that to export. */
  needs: AnyPermission;
  headers: readonly string[];
} & (
  | {
      /** The rows of these customers, in their order, by header. */
      readRows(db: Db, scope: OrganizationScope, customers: ExportedCustomers): Promise<Cells[]>;
    }
  | {
      /** The next rows of what belongs to no customer, for people who may see all locations. */
      readNext(db: Db, scope: OrganizationScope, last: Cells | undefined): Promise<Cells[]>;
    }
);

/** The customers of a list, as it was when it was opened; each reading of the pages gives the same. */
export interface OpenList {
  total: number;
  /** Their IDs, newest first, some at a time. */
  pages(): Iterable<readonly string[]> | AsyncIterable<readonly string[]>;
}

declare module "#platform/feature.ts" {
  interface Lists {
    exportedFiles: ExportedFile;
  }
  interface Ports {
    /** Opens the list of customers that a person would see. */
    openCustomerList(
      foundation: Foundation,
      scope: OrganizationScope,
      seen: { viewer: Pick<PersonScope, "personId" | "access">; list: ExportedList },
    ): Promise<OpenList>;
  }
}
