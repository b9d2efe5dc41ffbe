import { test } from "./fixtures.ts";
import { startProduct, type StartedProduct } from "./product.ts";

interface OwnProduct {
  /** Which of the ports behind the common product's; the next few are its workers'. */
  portOffset: number;
  settings: Record<string, string>;
}

/** The journeys' test against a product with settings of its own, which each worker starts once it needs it. */
export const testWith = ({ portOffset, settings }: OwnProduct) =>
  test.extend<object, { product: StartedProduct }>({
    product: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
      async ({}, use, { config, parallelIndex }) => {
        const port = Number(config.metadata["port"]) + portOffset + parallelIndex;
        const product = await startProduct(port, settings);
        await use(product);
        await product.stop();
      },
      { scope: "worker", timeout: 150_000 },
    ],
    baseURL: async ({ product }, use) => use(product.url),
  });
