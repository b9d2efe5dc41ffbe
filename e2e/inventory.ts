import { readFileSync } from "node:fs";
import path from "node:path";
import {
  StockVehicleSchema,
  type NewStockVehicleSchema,
  type StockVehicle,
} from "@automotive-crm/contract/inventory/record";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import type { Page } from "@playwright/test";
import type { z } from "zod/mini";
import { expect } from "./fixtures.ts";
import { signedInOf } from "./stored-session.ts";

/** Pictures of barcodes: a VIN with the I of an import in Code 39, and another one as a Data Matrix. */
export const barcodes = {
  code39: { file: path.join(import.meta.dirname, "files/vin-code-39.png"), vin: "1HGCM82633A004352" },
  dataMatrix: { file: path.join(import.meta.dirname, "files/vin-data-matrix.png"), vin: "5YJSA1E27HF000337" },
};

/** A picture as a file that is chosen. */
export const pictureOf = (file: string) => ({
  name: path.basename(file),
  mimeType: "image/png",
  buffer: readFileSync(file),
});

/** Cars on the lot through the API, as the person signed in on a page. */
export async function inventoryOf(page: Page) {
  const { origin, token } = await signedInOf(page.context());
  const headers = { authorization: `Bearer ${token}` };
  const locations = listLocations.response?.parse(
    await (await page.request.get(`${origin}/api/locations`, { headers })).json(),
  );
  return {
    /** A used car at the first location. */
    async add(stockNumber: string, own: Partial<z.input<typeof NewStockVehicleSchema>> = {}): Promise<StockVehicle> {
      const data = {
        stockNumber,
        year: 2021,
        make: "Honda",
        model: "CR-V",
        condition: "used",
        mileage: 24_800,
        internetPriceCents: 2_899_500,
        costCents: 2_600_000,
        locationId: locations?.[0]?.locationId,
        ...own,
      };
      const answer = await page.request.post(`${origin}/api/inventory`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return StockVehicleSchema.parse(await answer.json());
    },
    async read(id: string): Promise<StockVehicle> {
      const answer = await page.request.get(`${origin}/api/inventory/${id}`, { headers });
      return StockVehicleSchema.parse(await answer.json());
    },
  };
}
