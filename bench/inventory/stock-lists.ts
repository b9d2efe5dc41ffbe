import { startProduct } from "../child-server.ts";
import { measurePath, type PathSpeed } from "../measure-path.ts";
import { findLocation, openStock } from "../stock.ts";
import { Visitor } from "../visitor.ts";
import { addCars } from "./stocked-cars.ts";

/** How long the lists and counts of stock take with 20,000 cars beside 500,000 that are gone. */
export async function measureLists(): Promise<PathSpeed[]> {
  const stock = await openStock(1_000);
  try {
    await addCars(stock);
    const { locationId } = await findLocation(stock.owner, stock.organizationId);
    const server = await startProduct(stock.dataDirectory);
    try {
      const visitor = new Visitor(server.url, stock.token);
      const speeds: PathSpeed[] = [];
      for (const path of pathsOf(locationId)) speeds.push(await measurePath(visitor, path));
      return speeds;
    } finally {
      await server.stop();
    }
  } finally {
    await stock.close();
  }
}

const pathsOf = (locationId: string): string[] => [
  ...["age", "price", "mileage", "stockNumber", "name", "cost"].map((sort) => `/api/inventory?sort=${sort}`),
  `/api/inventory?locationId=${locationId}`,
  "/api/inventory?page=200",
  "/api/inventory?make=Honda&condition=used&age=over-60",
  "/api/inventory?priceFrom=2000000&priceTo=2500000&sort=price",
  "/api/inventory?lacks=price",
  "/api/inventory?search=U1234",
  "/api/inventory?search=034008",
  "/api/inventory?search=2021%20honda%20blue",
  "/api/inventory?status=gone",
  "/api/inventory?status=gone&search=U12345",
  "/api/inventory?status=gone&search=3A034007",
  "/api/inventory-counts",
  "/api/inventory-counts?make=Honda&condition=used&age=over-60",
  `/api/inventory-counts?search=honda&locationId=${locationId}`,
];
