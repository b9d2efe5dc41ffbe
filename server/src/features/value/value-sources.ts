import type { ValueAppointment, ValueDeal, ValueService, ValueTradeIn } from "@automotive-crm/contract/value/record";
import type { Db } from "#platform/db/database.ts";

/** A customer's full key: every key and index starts with the organization. */
interface CustomerKey {
  organizationId: string;
  customerId: string;
}

/** Stored deals always have their gross; whether the person may see it is decided here. */
export interface StoredSale extends ValueDeal {
  locationId: string;
  frontGrossCents: number | null;
  backGrossCents: number | null;
}

/** What features know about a customer's value, latest first. Each feature's SQL is its own. */
export interface ValueSources {
  /** At the locations where the person sees deals: open ones, sales and unwound ones; and trade-ins that the store still has. */
  valueDeals(
    db: Db,
    customer: CustomerKey,
    locations: "all" | readonly string[],
  ): Promise<{ deals: StoredSale[]; tradeIns: ValueTradeIn[] }>;
  valueServices(db: Db, customer: CustomerKey): Promise<ValueService[]>;
  /** Those that the customer came to. */
  valueAppointments(db: Db, customer: CustomerKey): Promise<ValueAppointment[]>;
}

declare module "#platform/feature.ts" {
  interface Ports extends ValueSources {}
}
