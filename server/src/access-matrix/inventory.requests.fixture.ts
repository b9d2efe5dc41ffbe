import * as list from "@automotive-crm/contract/inventory/list";
import * as record from "@automotive-crm/contract/inventory/record";
import { v7 as newId } from "uuid";
import { holds, locationsWhereHeld } from "./holds.fixture.ts";
import { nextNumber } from "./records.fixture.ts";
import { audited, inOneOrganization, seenAt, type CheckedResponse, type Trial } from "./trials.fixture.ts";
import { marks, organizationIdAt, type Place, type World } from "./world.fixture.ts";

const inGlobalView = 422;
const seen = inOneOrganization(seenAt("inventory:view"));
const edited = inOneOrganization(seenAt("inventory:view", "inventory:edit"));
const mostCars = 100;

/** A car on the lot at a place, whose color is the place's marker. */
export async function addStockVehicle(world: World, place: Place): Promise<{ stockVehicleId: string }> {
  const stockVehicleId = newId();
  await world.test.query(
    `insert into inventory_vehicles (organization_id, id, location_id, stock_number, stock_key, make, model, make_key, model_key,
       exterior_color, condition, cost_cents, price_changed_at, stocked_on, search_text, created_at, updated_at)
     values ($1, $2, $3, $4, $4, 'Honda', 'Civic', 'honda', 'civic', $5, 'used', 1000000, $6, $6::timestamptz::date, $4, $6, $6)`,
    [
      organizationIdAt(world, place),
      stockVehicleId,
      world.locations[place],
      `s${nextNumber()}`,
      marks[place],
      world.test.now(),
    ],
  );
  return { stockVehicleId };
}

export const paramsOfCar = async (world: World, place: Place) => ({ params: await addStockVehicle(world, place) });

/** Whether the list has exactly the cars at the person's locations, counted past row-level security, and what they cost only for those who see it. */
async function listsAllVisible({ world, access, organizationId, body }: CheckedResponse): Promise<string[]> {
  const at = locationsWhereHeld(access, "inventory:view");
  const [row] = await world.test.query(
    `select count(*)::int as n from inventory_vehicles t
     where t.organization_id = $1 and t.is_live and ($2::uuid[] is null or t.location_id = any($2))`,
    [organizationId, at === "all" ? null : at],
  );
  const expected = Math.min(Number(row?.n), mostCars);
  const costs: { locationId: string; costCents?: number }[] = body.vehicles;
  return [
    ...(costs.length === expected ? [] : [`shows ${String(costs.length)} of ${expected} cars`]),
    ...costs
      .filter((car) => "costCents" in car !== holds(access, "costs:view", car.locationId))
      .map(() => "is wrong about who sees costs"),
  ];
}

export const inventoryTrials: readonly Trial[] = [
  {
    endpoint: list.listInventory,
    inGlobalView,
    build: () => ({ query: { limit: String(mostCars) } }),
    problems: listsAllVisible,
  },
  {
    endpoint: list.listInventory,
    about: "of one location",
    ...seen,
    build: ({ locations }, place) => ({ query: { locationId: locations[place], sort: "cost" } }),
  },
  { endpoint: list.countInventory, inGlobalView },
  {
    endpoint: list.countInventory,
    about: "of one location",
    ...seen,
    build: ({ locations }, place) => ({ query: { locationId: locations[place], make: "Honda" } }),
  },
  { endpoint: record.getStockVehicle, ...seen, build: paramsOfCar },
  {
    endpoint: record.createStockVehicle,
    ...inOneOrganization((access, locationId) => (holds(access, "inventory:create", locationId) ? undefined : 422)),
    foreign: 422,
    build: ({ locations }, place) => ({
      body: {
        stockNumber: `new-${nextNumber()}`,
        make: "Honda",
        model: "Civic",
        condition: "used",
        locationId: locations[place],
      },
    }),
    usesUp: true,
    audited: audited("stock_vehicle.added", true, "new"),
  },
  {
    endpoint: record.updateStockVehicle,
    ...edited,
    build: async (world, place) => ({ ...(await paramsOfCar(world, place)), body: { status: "service" } }),
    usesUp: true,
    audited: audited("stock_vehicle.updated", true, "both"),
  },
  {
    endpoint: record.updateStockVehicle,
    about: "and what it cost",
    ...edited,
    build: async (world, place) => ({ ...(await paramsOfCar(world, place)), body: { costCents: 900_000 } }),
    usesUp: true,
    audited: audited("stock_vehicle.updated", true, "both"),
  },
];
