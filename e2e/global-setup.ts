import type { FullConfig } from "@playwright/test";
import { startProduct } from "./product.ts";

/** Runs once before all journeys; what it returns runs after them. Playwright asks for a default export. */
export default async function startProductForJourneys(config: FullConfig): Promise<() => Promise<void>> {
  const { stop } = await startProduct(Number(config.metadata["port"]));
  return stop;
}
