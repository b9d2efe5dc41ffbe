import sharp from "sharp";
import { expect, it } from "vitest";
import { drawStock } from "#app/demo/inventory/stock.demo.ts";
import { createRandom } from "#app/demo/random.ts";
import { drawPhotos } from "./photos.demo.ts";

const context = {
  random: createRandom("photos"),
  now: new Date("2026-03-10T15:00:00Z"),
  sealer: { seal: (text: string) => Buffer.from(text) },
};
const lot = { organization_id: "0190a000-0000-7000-8000-000000000001", id: "0190a000-0000-7000-8000-000000000002" };
const location = { ...lot, name: "Downtown", time_zone: "America/New_York" };
const cars = drawStock(context, [location]).inventory_vehicles;

it("takes three photos of most cars on the lot, encoded like uploads, the cover first", async () => {
  const photos = await drawPhotos(cars);
  const photographed = cars.filter(({ photo_count: count }) => count === 3);
  expect(photographed.length).toBeGreaterThan(cars.length * 0.8);
  expect(photos.filter(({ position }) => position === 0).map(({ id }) => id)).toEqual(
    photographed.map(({ cover_photo_id: id }) => id),
  );
  expect(photos).toHaveLength(3 * photographed.length);
  expect(new Set(photos.map(({ id }) => id)).size).toBe(photos.length);
  const [cover] = photos;
  expect(await sharp(cover?.content).metadata()).toMatchObject({ format: "jpeg", width: 720, height: 540 });
  expect(await sharp(cover?.thumbnail).metadata()).toMatchObject({ format: "jpeg", width: 480 });
  expect(Math.max(...photos.map(({ byte_size: bytes }) => bytes))).toBeLessThan(40_000);
});

it("shows a car in its color, and the same each time", async () => {
  const red = cars
    .filter(({ exterior_color: color, photo_count: count }) => color === "Red" && count === 3)
    .slice(0, 1);
  const [[side], [again]] = [await drawPhotos(red), await drawPhotos(red)];
  expect(again).toEqual(side);
  const door = sharp(side?.content).extract({ left: 351, top: 328, width: 1, height: 1 });
  const [redness = 0, greenness = 0] = await door.raw().toBuffer();
  expect(redness).toBeGreaterThan(greenness * 2);
});
