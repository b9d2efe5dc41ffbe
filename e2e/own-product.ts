import { test } from "./fixtures.ts";
import { startingDataVariable, startProduct, urlOf, type StartedProduct } from "./product.ts";

interface Surroundings {
  settings: Record<string, string>;
  /** Ends what was started for the product. */
  stop(): Promise<void>;
}

interface OwnProduct {
  /** Which of the ports behind the common product's; the next few are its workers'. */
  portOffset: number;
  settings: Record<string, string> | ((url: string) => Promise<Surroundings>);
}

/**
 * The journeys' test against a product with settings of its own, which each worker starts once it needs it, together with whatever
 * else the settings speak of.
 */
export const testWith = ({ portOffset, settings }: OwnProduct) =>
  test.extend<object, { product: StartedProduct }>({
    product: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
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
