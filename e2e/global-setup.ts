import type { FullConfig } from "@playwright/test";
import { seedData, startingDataVariable, startProduct } from "./product.ts";

/** Runs once before all journeys; what it returns runs after them. Playwright asks for a default export. */
export default async function startProductForJourneys(config: FullConfig): Promise<() => Promise<void>> {
  const port = Number(config.metadata["port"]);
  const { dataDirectory, removeData } = await seedData(port);
  process.env[startingDataVariable] = dataDirectory;
  const product = await startProduct(port, { settings: unlimited, startingData: dataDirectory });
  return async () => {
    await product.stop();
    removeData();
  };
}

/** All workers share one address. The limits themselves are tested against products of their own. */
const unlimited = { CRM_REQUESTS_PER_MINUTE: "1000000", CRM_SIGN_INS_PER_MINUTE: "1000000" };
