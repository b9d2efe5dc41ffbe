import { beforeEach, expect, it } from "vitest";
import { addCar, fixture, nextVin, setUpFixture, test } from "#features/inventory/inventory.fixture.ts";
import { findListingProblems, listingOf, type CarToList } from "./listing.rules.ts";

setUpFixture();
beforeEach(() => test.query("delete from inventory_vehicles"));

const car: CarToList = {
  id: "1",
  stockNumber: "U1",
  vin: "1HGCM82633A004352",
  year: 2021,
  make: "Honda",
  model: "Accord",
  trim: "EX",
  condition: "certified",
  mileage: 20_000,
  mileageUnit: "mi",
  exteriorColor: "Blue",
  interiorColor: null,
  msrpCents: 3_000_000,
  specialPriceCents: null,
  internetPriceCents: null,
  askingPriceCents: 2_695_000,
  description: null,
  locationName: "Downtown",
  address: "1 Lake Rd",
  city: "Newark",
  state: "NJ",
  zipCode: "07102",
  stockedOn: "2026-02-08",
  photos: ["https://photos.example.com/1.jpg", "https://photos.example.com/2.jpg"],
  link: null,
};

it("a listing is worded as Google asks, without what a car cost", () => {
  expect(listingOf(car)).toMatchObject({
    price: "26950.00 USD",
    vehicle_msrp: "",
    condition: "used",
    certified_pre_owned: "true",
    mileage: "20000 miles",
    image_link: "https://photos.example.com/1.jpg",
    additional_image_link: "https://photos.example.com/2.jpg",
    dealership_address: "1 Lake Rd, Newark, NJ 07102, US",
    date_in_stock: "2026-02-08",
  });
});

it.each([
  [{ vin: null }, "It has no VIN of 17 characters."],
  [{ year: null }, "It has no year."],
  [{ askingPriceCents: null }, "It has no price."],
  [{ condition: "new", askingPriceCents: null }, "It has no price."],
  [{ condition: "new", msrpCents: null }, "A new car needs its MSRP."],
  [{ mileage: null }, "A used car needs its mileage."],
  [{ zipCode: null }, "Downtown has no complete address."],
] as const)("a car with %j is left out: %s", (lacking, reason) => {
  expect(findListingProblems({ ...car, ...lacking })).toEqual([reason]);
});

it("the file has the cars that may be listed, and the check says why others are left out", async () => {
  await test.query(
    "update locations set address = '1 Lake Rd', city = 'Newark', state = 'NJ', zip_code = '07102' where id = $1",
    [fixture.downtown],
  );
  const listed = await addCar({ vin: nextVin(), stockNumber: "L1" });
  await addCar({ vin: nextVin(), stockNumber: "L2", status: "wholesale" });
  await addCar({ vin: null, stockNumber: "L3" });
  const { body } = await test.as(fixture.admin).get("/api/inventory-listings");
  expect(body).toMatchObject({ listed: 1, leftOut: [{ stockNumber: "L3" }] });
  const file = await test.app().inject({
    method: "POST",
    url: "/api/inventory-listings/file",
    headers: { authorization: `Bearer ${fixture.admin.token}` },
  });
  const lines = file.body.trim().split("\r\n");
  expect([file.statusCode, lines.length]).toEqual([200, 2]);
  expect(lines[1]).toContain(String(listed.vin));
  expect(file.body).not.toContain("20000.00");
  expect((await test.as(fixture.salesRep).get("/api/inventory-listings")).status).toBe(403);
});
