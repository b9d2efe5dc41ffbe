import { CustomerSchema, type Customer } from "@automotive-crm/contract/customers/record";
import type { NewDealSchema } from "@automotive-crm/contract/deals/changes";
import { DealDetailsSchema, type DealDetails } from "@automotive-crm/contract/deals/record";
import { StockVehicleSchema, type StockVehicle } from "@automotive-crm/contract/inventory/record";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import type { Page } from "@playwright/test";
import type { z } from "zod/mini";
import { expect } from "./fixtures.ts";
import { signedInOf } from "./stored-session.ts";
import { ownName } from "./workspace.ts";

let numbers = 0;

/** Deals, and the cars they are about, through the API, as the person signed in on a page. */
export async function dealsOf(page: Page) {
  const { origin, token } = await signedInOf(page.context());
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string): Promise<unknown> => (await page.request.get(origin + path, { headers })).json();
  const send = async (method: "POST" | "PUT", path: string, data: object): Promise<unknown> => {
    const answer = await page.request.fetch(origin + path, { method, headers, data });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const [location] = listLocations.response?.parse(await get("/api/locations")) ?? [];
  const at = location?.locationId ?? "";
  return {
    addCustomer: async (lastName: string): Promise<Customer> =>
      CustomerSchema.parse(
        await send("POST", "/api/customers", {
          firstName: "Dana",
          lastName,
          phone: "2015550166",
          locationAssociations: [{ locationId: at }],
        }),
      ),
    addCar: async (model = "RAV4"): Promise<StockVehicle> =>
      StockVehicleSchema.parse(
        await send("POST", "/api/inventory", {
          stockNumber: ownName(`S${numbers++}`).slice(0, 30),
          year: 2024,
          make: "Toyota",
          model,
          condition: "used",
          locationId: at,
          askingPriceCents: 2_499_500,
        }),
      ),
    /** Where the car is, too. */
    async add(customerId: string, own: Partial<z.input<typeof NewDealSchema>> = {}): Promise<DealDetails> {
      return DealDetailsSchema.parse(await send("POST", "/api/deals", { customerId, locationId: at, ...own }));
    },
    move: async ({ id, stage }: DealDetails, to: string): Promise<DealDetails> =>
      DealDetailsSchema.parse(await send("POST", `/api/deals/${id}/moves`, { from: stage, to })),
    read: async (id: string) => DealDetailsSchema.parse(await get(`/api/deals/${id}`)),
    car: async (id: string) => StockVehicleSchema.parse(await get(`/api/inventory/${id}`)),
  };
}
