import { z } from "zod/mini";
import { DaySchema, IdSchema, InstantSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { NextCursorSchema, pageQuery } from "@automotive-crm/contract/http/paging";
import { OrganizationChoiceSchema } from "@automotive-crm/contract/organizations/record";
import { EquitySchema, financeKinds } from "./finances.ts";
import { vehicleStatuses } from "./record.ts";
import { regularServices, ServiceVisitSchema } from "./services.ts";

/**
 * `due`: a service is due, and no appointment is booked. `declined`: work was offered and declined within the last year. `recalls`: an open
 * one was entered. `leases`: the contract ends. `equity`: what would be left of the value. All but `all` have only vehicles that their
 * customers have now.
 */
export const vehicleTabs = ["all", "due", "declined", "recalls", "leases", "equity"] as const;
export type VehicleTab = (typeof vehicleTabs)[number];

/** `soon`: within 30 days. `lost`: the last service was 18 to 36 months ago. */
export const dueWindows = ["soon", "overdue", "lost"] as const;

/** Within so many days a lease ends. */
export const leaseWindows = ["30", "60", "90", "120", "180"] as const;

/** `missing`: the payoff or the value isn't known. */
export const equityWindows = ["positive", "negative", "missing"] as const;

export const ListedVehicleSchema = z.object({
  id: IdSchema,
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.nullable(z.string()),
  color: z.nullable(z.string()),
  vin: z.nullable(z.string()),
  licensePlate: z.nullable(z.string()),
  mileage: z.number(),
  status: z.enum(vehicleStatuses),
  createdAt: InstantSchema,
  customerId: IdSchema,
  customerName: z.string(),
  customerPhone: z.nullable(z.string()),
  lastService: z.nullable(DaySchema),
  serviceDueOn: z.nullable(DaySchema),
  serviceDue: z.nullable(z.enum(regularServices)),
  /** With `declined`: the lines of the latest visit that has any. */
  declined: z.nullable(z.object({ servedOn: DaySchema, declined: ServiceVisitSchema.shape.declined })),
  /** With `recalls`: the open recall that the row is about. */
  recall: z.nullable(
    z.object({ campaign: z.string(), title: z.string(), remedy: z.nullable(z.string()), isParkIt: z.boolean() }),
  ),
  /** With `leases` and `equity`. */
  finances: z.nullable(
    z.extend(EquitySchema, {
      kind: z.nullable(z.enum(financeKinds)),
      endsOn: z.nullable(DaySchema),
      paymentCents: z.nullable(z.number()),
      marketValueCents: z.nullable(z.number()),
      marketValueOn: z.nullable(DaySchema),
      /** How many miles more than the lease allows it will have at its end; null if that can't be known. */
      overMiles: z.nullable(z.number()),
    }),
  ),
});
export type ListedVehicle = z.infer<typeof ListedVehicleSchema>;

export const listVehicles = endpoint({
  method: "GET",
  path: "/api/vehicles",
  summary: "List the vehicles of all customers",
  details:
    "By the end of a VIN, a plate, or make and model. Newest first; those of a list to work through by when they are due.",
  access: "org:customers:view",
  query: z.object({
    organizationId: z.optional(OrganizationChoiceSchema),
    locationId: z.optional(IdSchema),
    tab: z._default(z.enum(vehicleTabs), "all"),
    search: z.optional(singleLineText(100)),
    status: z.optional(z.enum(vehicleStatuses)),
    due: z._default(z.enum(dueWindows), "soon"),
    within: z._default(z.enum(leaseWindows), "90"),
    equity: z._default(z.enum(equityWindows), "positive"),
    ...pageQuery,
  }),
  response: z.object({ vehicles: z.array(ListedVehicleSchema), nextCursor: NextCursorSchema }),
});
