import {
  maxLeftOut,
  type checkListings as checkEndpoint,
  type LeftOutListing,
} from "@automotive-crm/contract/inventory/listings";
import { stockVehicleName } from "@automotive-crm/contract/inventory/record";
import type { AnswerOf, DownloadFile } from "@automotive-crm/contract/http/endpoint";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { recordAudit } from "#features/audit/index.ts";
import { newId } from "#platform/db/new-id.ts";
import type { Foundation } from "#platform/foundation.ts";
import { notAllowed } from "#platform/http/errors.ts";
import { writeCsv } from "#platform/http/formats/csv.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { findListingProblems, listingColumns, listingOf, type CarToList, type Listing } from "./listing.rules.ts";
import { listForSale } from "./listings.queries.ts";

const atOnce = 1_000;

async function* readForSale({ database }: Pick<Foundation, "database">, scope: OrganizationScope<PersonScope>) {
  for (let after: string | null = null; ;) {
    const place: { after: string | null; limit: number } = { after, limit: atOnce };
    const cars: CarToList[] = await database.browse(scope, (db) => listForSale(db, scope, place));
    yield* cars;
    after = cars.at(-1)?.id ?? after;
    if (cars.length < atOnce) return;
  }
}

/** The file is of all locations. */
function requireAll(anyScope: PersonScope): OrganizationScope<PersonScope> {
  const scope = inOneOrganization(anyScope);
  if (permittedLocations(scope.access, "data:export") !== "all") throw notAllowed();
  return scope;
}

/** Which cars a listings file would have, and what others lack. */
export async function checkListings(
  foundation: Foundation,
  anyScope: PersonScope,
): Promise<AnswerOf<typeof checkEndpoint>> {
  const scope = requireAll(anyScope);
  let listed = 0;
  const leftOut: LeftOutListing[] = [];
  for await (const car of readForSale(foundation, scope)) {
    const reasons = findListingProblems(car);
    if (reasons.length === 0) listed++;
    else if (leftOut.length < maxLeftOut)
      leftOut.push({ id: car.id, name: stockVehicleName(car), stockNumber: car.stockNumber, reasons });
  }
  return { listed, leftOut };
}

/** A file of the cars that may be listed, read while it is sent. The audit log says who took it. */
export async function exportListings(foundation: Foundation, anyScope: PersonScope): Promise<DownloadFile> {
  const scope = requireAll(anyScope);
  await foundation.database.write(scope, (db) =>
    recordAudit(db, scope, {
      entity: { name: "export" },
      entityId: newId(),
      action: "listing.exported",
      changes: { format: { new: "csv" } },
    }),
  );
  return {
    fileName: "vehicle-listings.csv",
    contentType: "text/csv; charset=utf-8; header=present",
    content: writeCsv([...listingColumns], listings(foundation, scope)),
  };
}

async function* listings(foundation: Foundation, scope: OrganizationScope<PersonScope>): AsyncGenerator<Listing> {
  for await (const car of readForSale(foundation, scope))
    if (findListingProblems(car).length === 0) yield listingOf(car);
}
