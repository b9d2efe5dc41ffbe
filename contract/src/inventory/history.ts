import { z } from "zod/mini";
import { DaySchema, IdSchema, InstantSchema, multilineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { NextCursorSchema, pageQuery } from "@automotive-crm/contract/http/paging";
import { mileageUnits } from "@automotive-crm/contract/vehicles/mileages";
import { StockVehicleParamsSchema } from "./record.ts";

export const StockNoteSchema = z.object({
  id: IdSchema,
  text: z.string(),
  authorId: z.nullable(IdSchema),
  authorName: z.nullable(z.string()),
  createdAt: InstantSchema,
});
export type StockNote = z.infer<typeof StockNoteSchema>;

const NotesSchema = z.object({ notes: z.array(StockNoteSchema) });

export const maxStockNotes = 500;

export const listStockNotes = endpoint({
  method: "GET",
  path: "/api/inventory/:stockVehicleId/notes",
  summary: "List the notes on a car, newest first",
  access: "inventory:view",
  params: StockVehicleParamsSchema,
  response: NotesSchema,
  refusals: [422],
});

export const addStockNote = endpoint({
  method: "POST",
  path: "/api/inventory/:stockVehicleId/notes",
  summary: "Add a note to a car",
  details: "Anyone who sees the car and edits customers there may.",
  access: "inventory:view",
  params: StockVehicleParamsSchema,
  body: z.object({ text: multilineText(5_000).check(z.minLength(1, "Enter a note")) }),
  response: NotesSchema,
  status: 201,
  isIdempotent: true,
  refusals: [404, 409],
});

export const deleteStockNote = endpoint({
  method: "DELETE",
  path: "/api/inventory/:stockVehicleId/notes/:noteId",
  summary: "Delete a note on a car",
  details: "Your own, or anyone's if you edit stock.",
  access: "inventory:view",
  params: z.object({ stockVehicleId: IdSchema, noteId: IdSchema }),
  response: NotesSchema,
  refusals: [404, 422],
});

/** The prices of a car whose changes are kept. */
export const changedPrices = ["msrp", "internet", "asking", "special"] as const;

export const StockPriceChangeSchema = z.object({
  id: IdSchema,
  price: z.enum(changedPrices),
  oldCents: z.nullable(z.number()),
  newCents: z.nullable(z.number()),
  /** The person, or the feed's name. */
  byName: z.nullable(z.string()),
  at: InstantSchema,
});
export type StockPriceChange = z.infer<typeof StockPriceChangeSchema>;

export const StockMileageSchema = z.object({
  id: IdSchema,
  mileage: z.number(),
  unit: z.enum(mileageUnits),
  on: DaySchema,
  source: z.enum(["manual", "feed", "trade-in", "deal"]),
  byName: z.nullable(z.string()),
});
export type StockMileage = z.infer<typeof StockMileageSchema>;

/** An event of the car's log: who changed what. */
export const StockEventSchema = z.object({
  id: IdSchema,
  at: InstantSchema,
  byName: z.nullable(z.string()),
  /** What was done, such as `stock_vehicle.updated`. */
  action: z.string(),
  /** Old and new value of each changed field, without costs for those who may not see them. */
  changes: z.record(z.string(), z.object({ old: z.optional(z.unknown()), new: z.optional(z.unknown()) })),
});
export type StockEvent = z.infer<typeof StockEventSchema>;

export const listStockHistory = endpoint({
  method: "GET",
  path: "/api/inventory/:stockVehicleId/history",
  summary: "List what happened to a car",
  details: "Its changes a page at a time, newest first, with its latest price changes and odometer readings.",
  access: "inventory:view",
  params: StockVehicleParamsSchema,
  query: z.object(pageQuery),
  response: z.object({
    events: z.array(StockEventSchema),
    /** Both newest first, at most 200. */
    prices: z.array(StockPriceChangeSchema),
    mileages: z.array(StockMileageSchema),
    nextCursor: NextCursorSchema,
  }),
  refusals: [422],
});

/** Someone who asked about the car, or about one like it. */
export const InterestedCustomerSchema = z.object({
  customerId: IdSchema,
  customerName: z.string(),
  leadId: z.nullable(IdSchema),
  dealId: z.nullable(IdSchema),
  /** Whether they named this car; otherwise one of its year, make and model. */
  isThisCar: z.boolean(),
  /** The status of the lead, or the stage of the deal. */
  status: z.string(),
  at: InstantSchema,
});
export type InterestedCustomer = z.infer<typeof InterestedCustomerSchema>;

export const listInterestedCustomers = endpoint({
  method: "GET",
  path: "/api/inventory/:stockVehicleId/interested",
  summary: "List the customers who asked about a car",
  details:
    "With open deals about it, or open leads that name its VIN or stock number, or its year, make and model, whom the person may see. At most 50.",
  access: "inventory:view",
  params: StockVehicleParamsSchema,
  response: z.object({ customers: z.array(InterestedCustomerSchema) }),
  refusals: [422],
});
