import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { addCar, fixture, sendFile, setUpFixture, test } from "#features/inventory/inventory.fixture.ts";

setUpFixture();

const picture = (width = 1_200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } });
const upload = (id: string, photo: Buffer, by = fixture.admin) => sendFile(`/api/inventory/${id}/photos`, photo, by);
const fetchPhoto = (id: string, photoId: string, size = "full", by = fixture.salesRep) =>
  test.app().inject({
    url: `/api/inventory/${id}/photos/${photoId}?size=${size}`,
    headers: { authorization: `Bearer ${by.token}` },
  });

describe("a photo of a car", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("is read as %s and kept as JPEG", async (format) => {
    const car = await addCar();
    const { status, body } = await upload(car.id, await picture().toFormat(format).toBuffer());
    expect([status, body.photos]).toMatchObject([201, [{ width: 1_200, height: 900 }]]);
    const kept = await fetchPhoto(car.id, body.photos[0].id);
    expect(kept.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      etag: expect.any(String),
    });
    expect((await sharp(kept.rawPayload).metadata()).format).toBe("jpeg");
  });

  it("stands upright, loses where it was taken, and is at most 2,048 pixels long, its thumbnail 480", async () => {
    const car = await addCar();
    const taken = await picture(3_000, 1_000)
      .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "40/1 44/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(car.id, taken);
    expect(body.photos).toMatchObject([{ width: 683, height: 2_048 }]);
    const full = await sharp((await fetchPhoto(car.id, body.photos[0].id)).rawPayload).metadata();
    expect([full.exif, full.orientation, full.width]).toEqual([undefined, undefined, 683]);
    const thumbnail = await sharp((await fetchPhoto(car.id, body.photos[0].id, "thumbnail")).rawPayload).metadata();
    expect(thumbnail.height).toBe(480);
  });

  it.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), "JPEG, PNG"],
    ["a GIF", Buffer.from("GIF89a......."), "JPEG, PNG"],
    ["a page", Buffer.from("<html><script>alert(1)</script></html>"), "JPEG, PNG"],
    ["a HEIC", Buffer.from("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic"), "HEIC"],
    [
      "a JPEG in name only",
      Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.from("<?php ?>".repeat(50))]),
      "damaged",
    ],
    ["nothing", Buffer.alloc(0), "empty"],
  ])("is refused if it is %s", async (_, file, reason) => {
    const car = await addCar();
    expect(await upload(car.id, file)).toMatchObject({
      status: 422,
      body: { fields: { body: expect.stringContaining(reason) } },
    });
  });

  it("is refused with more pixels than any camera has, before they are decoded", async () => {
    const car = await addCar();
    const bomb = await picture(8_000, 8_000).png({ compressionLevel: 1 }).toBuffer();
    expect(await upload(car.id, bomb)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("pixels") },
    });
  });

  it("is kept without what was hidden behind it", async () => {
    const car = await addCar();
    const polyglot = Buffer.concat([await picture(50, 50).jpeg().toBuffer(), Buffer.from("PK\u{3}\u{4}<script>")]);
    const { body } = await upload(car.id, polyglot);
    expect((await fetchPhoto(car.id, body.photos[0].id)).rawPayload.includes("<script>")).toBe(false);
  });

  it("is the cover if it is the first", async () => {
    const car = await addCar();
    const small = await picture(40, 30).jpeg().toBuffer();
    await upload(car.id, small);
    const { body } = await upload(car.id, small);
    const [first, second]: { id: string }[] = body.photos;
    const order = await test
      .as(fixture.admin)
      .put(`/api/inventory/${car.id}/photos/order`, { photoIds: [second?.id, first?.id] });
    expect(order.body.photos).toMatchObject([{ id: second?.id }, { id: first?.id }]);
    const read = async () => (await test.as(fixture.admin).get(`/api/inventory/${car.id}`)).body;
    expect(await read()).toMatchObject({ coverPhotoId: second?.id, photoCount: 2 });
    const stale = await test.as(fixture.admin).put(`/api/inventory/${car.id}/photos/order`, { photoIds: [second?.id] });
    expect(stale.status).toBe(409);
    await test.as(fixture.admin).delete(`/api/inventory/${car.id}/photos/${second?.id ?? ""}`);
    expect(await read()).toMatchObject({ coverPhotoId: first?.id, photoCount: 1 });
    expect((await fetchPhoto(car.id, first?.id ?? "", "full", fixture.stranger)).statusCode).toBe(404);
    expect((await upload(car.id, small, fixture.salesRep)).status).toBe(403);
  });

  it("is the fortieth at most, however many come at once", async () => {
    const car = await addCar();
    const small = await picture(8, 8).jpeg().toBuffer();
    const sent = await Promise.all(Array.from({ length: 42 }, () => upload(car.id, small)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(40);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(2);
    const { body } = await test.as(fixture.admin).get(`/api/inventory/${car.id}`);
    expect(new Set(body.photos.map(({ id }: { id: string }) => id)).size).toBe(40);
  });
});
