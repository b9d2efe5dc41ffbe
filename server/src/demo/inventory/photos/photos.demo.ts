import sharp from "sharp";
import type { Row } from "#app/demo/copy-rows.ts";
import { createRandom, type Random } from "#app/demo/random.ts";
import { timedId } from "#app/demo/timed-id.ts";
import { encodeImage, type EncodedImage } from "#platform/encoded-image.ts";
import type { Color, View } from "./canvas.ts";
import { shapeOf } from "./car-shapes.ts";
import { drawCar, views } from "./draw-car.ts";

type Car = Row<"inventory_vehicles">;

/** From both sides, and the front. */
const photosEach = 3;

/** Says which cars have photos: not those on their way, and a few were forgotten. */
export function choosePhotographed(random: Random, cars: readonly Car[]): void {
  for (const car of cars) {
    const isTaken = car.status !== "in_transit" && random.chance(0.94);
    car.photo_count = isTaken ? photosEach : 0;
    car.cover_photo_id = isTaken ? timedId(random, new Date(car.created_at)) : null;
  }
}

const gray: Color = [112, 117, 123];

const paints: Readonly<Record<string, Color>> = {
  White: [236, 238, 240],
  "Pearl White": [243, 241, 234],
  Black: [34, 36, 40],
  Silver: [186, 190, 195],
  Gray: gray,
  Blue: [42, 92, 160],
  "Midnight Blue": [28, 42, 84],
  Red: [168, 32, 38],
  "Forest Green": [38, 74, 56],
  Champagne: [196, 180, 150],
  Burgundy: [98, 24, 40],
};

/** The photos of those cars, encoded like uploads. Cars of the same shape and color look the same. */
export async function drawPhotos(cars: readonly Car[]): Promise<Row<"inventory_photos">[]> {
  const random = createRandom("automotive-crm demo photos");
  const pictures = new Map<string, Promise<EncodedImage[]>>();
  const rows = cars.map(async (car): Promise<Row<"inventory_photos">[]> => {
    const { cover_photo_id: coverId, body, exterior_color: color, created_at: takenAt } = car;
    if (!coverId) return [];
    const ids = [coverId, ...Array.from({ length: photosEach - 1 }, () => timedId(random, new Date(takenAt)))];
    const look = `${body} ${color}`;
    const taken = pictures.get(look) ?? takePictures(body, color);
    pictures.set(look, taken);
    return (await taken).map(({ content, ...picture }, position) => ({
      organization_id: car.organization_id,
      id: ids[position] ?? coverId,
      stock_vehicle_id: car.id,
      position,
      content,
      ...picture,
      byte_size: content.byteLength,
      created_at: takenAt,
    }));
  });
  return (await Promise.all(rows)).flat();
}

function takePictures(body: Car["body"], color: Car["exterior_color"]): Promise<EncodedImage[]> {
  const take = (view: View) => {
    const { pixels, width, height } = drawCar(shapeOf(body), paints[color ?? ""] ?? gray, view);
    return sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: 3 } });
  };
  const side = take(views.side);
  return Promise.all([side.clone(), side.clone().flop(), take(views.front)].map(encodeImage));
}
