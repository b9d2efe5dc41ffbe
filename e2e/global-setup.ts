import type { FullConfig } from "@playwright/test";
import { seedData, startingDataVariable, startProduct } from "./product.ts";

/**
 * Runs once before all journeys; the function it returns runs after them. Playwright requires a default export. With CRM_E2E_DATABASE_URL the
 * product works on that database, which should be empty; products of single journeys' own don't.
 */
export default async function startProductForJourneys(config: FullConfig): Promise<() => Promise<void>> {
  const port = Number(config.metadata["port"]);
  const database = process.env["CRM_E2E_DATABASE_URL"];
  if (database) return (await startProduct(port, { settings: { ...unlimited, DATABASE_URL: database } })).stop;
  const { dataDirectory, removeData } = await seedData(port);
  process.env[startingDataVariable] = dataDirectory;
  const product = await startProduct(port, { settings: unlimited, startingData: dataDirectory });
  return async () => {
    await product.stop();
    removeData();
  };
}

/** All workers share one address. The limits themselves are tested with separate products. */
const unlimited = { CRM_REQUESTS_PER_MINUTE: "1000000", CRM_SIGN_INS_PER_MINUTE: "1000000" };
