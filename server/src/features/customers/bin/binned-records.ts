import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

export interface BinnedCustomerToSettle {
  customerId: string;
  locationIds: readonly string[];
  now: Date;
}

/** A customer's records of one kind, as the customer goes into the bin and comes out. In the manifests of the features that have them. */
export interface BinnedRecords {
  /** Notes that the customer went into the bin or came out, so that their records stop or begin to keep others from something. */
  follow?(db: Db, scope: OrganizationScope, customer: { customerId: string; isInBin: boolean }): Promise<void>;
  /** Cancels what is still to be done, also of a customer who stays. */
  cancelOpen?(
    db: Db,
    scope: OrganizationScope<PersonScope>,
    customer: { customerId: string; now: Date; because: string },
  ): Promise<void>;
  /** Changes what can't come back as it was, while it is still in the bin, and says so in sentences. */
  settle(db: Db, scope: OrganizationScope<PersonScope>, customer: BinnedCustomerToSettle): Promise<string[]>;
}

declare module "#platform/feature.ts" {
  interface Lists {
    /** What goes into the bin with a customer and comes back. */
    binnedRecords: BinnedRecords;
  }
}
