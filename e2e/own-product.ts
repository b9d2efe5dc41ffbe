import { test } from "./fixtures.ts";
import { startingDataVariable, startProduct, urlOf, type StartedProduct } from "./product.ts";

interface Surroundings {
  settings: Record<string, string>;
  /** Stops what was started for the product. */
  stop(): Promise<void>;
}

interface OwnProduct {
  /** Offset from the shared product's port; the next few ports are for its workers. */
  portOffset: number;
  settings: Record<string, string> | ((url: string) => Promise<Surroundings>);
}

/**
 * The journeys' test with a separate product and its own settings. Each worker starts it when first needed, along with anything else
 * the settings refer to.
 */
export const testWith = ({ portOffset, settings }: OwnProduct) =>
  test.extend<object, { product: StartedProduct }>({
    product: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern: none.
      async ({}, use, { config, parallelIndex }) => {
        const port = Number(config.metadata["port"]) + portOffset + parallelIndex;
        const around = typeof settings === "function" ? await settings(urlOf(port)) : { settings };
        const startingData = process.env[startingDataVariable];
        const product = await startProduct(port, { settings: around.settings, startingData });
        await use(product);
        await product.stop();
        if ("stop" in around) await around.stop();
      },
      { scope: "worker", timeout: 150_000 },
    ],
    baseURL: async ({ product }, use) => use(product.url),
  });
