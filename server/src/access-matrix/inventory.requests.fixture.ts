import * as documents from "@automotive-crm/contract/inventory/documents";
import * as history from "@automotive-crm/contract/inventory/history";
import * as list from "@automotive-crm/contract/inventory/list";
import * as photos from "@automotive-crm/contract/inventory/photos";
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

/** A JPEG of one pixel. */
const pixel = Buffer.from(
  "/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKpAB//Z",
  "base64",
);

async function addPhoto(world: World, place: Place) {
  const { stockVehicleId } = await addStockVehicle(world, place);
  const photoId = newId();
  await world.test.query(
    `insert into inventory_photos (organization_id, id, stock_vehicle_id, position, content, thumbnail, width, height, byte_size, created_at)
     values ($1, $2, $3, 0, $4, $4, 1, 1, 1, now())`,
    [organizationIdAt(world, place), photoId, stockVehicleId, pixel],
  );
  return { stockVehicleId, photoId };
}

async function addDocument(world: World, place: Place) {
  const { stockVehicleId } = await addStockVehicle(world, place);
  const documentId = newId();
  await world.test.query(
    `insert into inventory_documents (organization_id, id, stock_vehicle_id, kind, file_name, content_type, byte_size, content, created_at)
     values ($1, $2, $3, 'title', $4, 'application/pdf', 1, $5, now())`,
    [organizationIdAt(world, place), documentId, stockVehicleId, `${marks[place]}.pdf`, Buffer.from(marks[place])],
  );
  return { stockVehicleId, documentId };
}

async function addNote(world: World, place: Place) {
  const { stockVehicleId } = await addStockVehicle(world, place);
  const noteId = newId();
  await world.test.query(
    "insert into inventory_notes (organization_id, id, stock_vehicle_id, text, created_at) values ($1, $2, $3, $4, now())",
    [organizationIdAt(world, place), noteId, stockVehicleId, marks[place]],
  );
  return { stockVehicleId, noteId };
}

const noted = seenAt("inventory:view", "org:customers:edit");

const fileTrials: readonly Trial[] = [
  {
    endpoint: photos.uploadStockPhoto,
    ...edited,
    build: async (world, place) => ({ ...(await paramsOfCar(world, place)), text: pixel }),
    audited: audited("stock_vehicle.photo_added", true, "both"),
  },
  {
    endpoint: photos.reorderStockPhotos,
    ...edited,
    build: async (world, place) => {
      const { stockVehicleId, photoId } = await addPhoto(world, place);
      return { params: { stockVehicleId }, body: { photoIds: [photoId] } };
    },
    audited: audited("stock_vehicle.photos_ordered", true, "both"),
  },
  {
    endpoint: photos.deleteStockPhoto,
    ...edited,
    build: async (world, place) => ({ params: await addPhoto(world, place) }),
    usesUp: true,
    audited: audited("stock_vehicle.photo_deleted", true, "both"),
  },
  {
    endpoint: photos.getStockPhoto,
    ...seen,
    build: async (world, place) => ({ params: await addPhoto(world, place) }),
  },
  { endpoint: documents.listStockDocuments, ...seen, build: paramsOfCar },
  {
    endpoint: documents.uploadStockDocument,
    ...edited,
    build: async (world, place) => ({
      ...(await paramsOfCar(world, place)),
      query: { fileName: "title.pdf" },
      text: "%PDF-1.7",
    }),
    audited: audited("stock_vehicle.document_added", true, "new"),
  },
  {
    endpoint: documents.downloadStockDocument,
    ...seen,
    build: async (world, place) => ({ params: await addDocument(world, place) }),
  },
  {
    endpoint: documents.deleteStockDocument,
    ...edited,
    build: async (world, place) => ({ params: await addDocument(world, place) }),
    usesUp: true,
    audited: audited("stock_vehicle.document_deleted", true, "old"),
  },
  { endpoint: history.listStockNotes, ...seen, build: paramsOfCar },
  {
    endpoint: history.addStockNote,
    ...inOneOrganization(noted),
    build: async (world, place) => ({ ...(await paramsOfCar(world, place)), body: { text: "Two keys" } }),
    audited: audited("stock_vehicle.note_added", true, "new"),
  },
  {
    endpoint: history.deleteStockNote,
    ...inOneOrganization((access, at) => noted(access, at) ?? (holds(access, "inventory:edit", at) ? undefined : 403)),
    build: async (world, place) => ({ params: await addNote(world, place) }),
    usesUp: true,
    audited: audited("stock_vehicle.note_deleted", true, "old"),
  },
  { endpoint: history.listStockHistory, ...seen, build: paramsOfCar },
  { endpoint: history.listInterestedCustomers, ...seen, build: paramsOfCar },
];

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
  {
    endpoint: list.exportInventory,
    build: () => ({ body: { condition: "used" } }),
    inGlobalView,
    audited: audited("stock_vehicle.exported", false, "new"),
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
  ...fileTrials,
];
