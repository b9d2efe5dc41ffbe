import { listCustomers } from "@automotive-crm/contract/customers/list";
import { listStockDocuments } from "@automotive-crm/contract/inventory/documents";
import {
  addStockNote,
  deleteStockNote,
  listInterestedCustomers,
  listStockHistory,
  listStockNotes,
  type StockNote,
} from "@automotive-crm/contract/inventory/history";
import { listInventory } from "@automotive-crm/contract/inventory/list";
import {
  deleteStockPhoto,
  getStockPhoto,
  reorderStockPhotos,
  uploadStockPhoto,
} from "@automotive-crm/contract/inventory/photos";
import { getStockVehicle, updateStockVehicle, type StockVehicle } from "@automotive-crm/contract/inventory/record";
import { readVehicleVin } from "@automotive-crm/contract/vehicles/vin-reading";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { airport, asRole, buildPage, enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { buildPhoto, buildStock } from "#testing/inventory/build-stock.ts";
import { atWorkAt, dialog } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { StockPage } from "./StockPage.tsx";

const api = fakeApi();
let stored: StockVehicle;
let notes: StockNote[];
let sent: unknown[];

const order = () => stored.photos.map(({ id }) => id);
const photo = (number: number) => buildPhoto(number).id;

atWorkAt(new Date("2026-11-23T15:00:00Z"), () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:photo", revokeObjectURL: () => undefined }));
  api.stream();
  stored = buildStock({ photos: [buildPhoto(1), buildPhoto(2), buildPhoto(3)] });
  notes = [
    {
      id: idOf(81),
      text: "Small scratch.",
      authorId: idOf(2),
      authorName: "Sam Carter",
      createdAt: "2026-11-20T15:00:00Z",
    },
  ];
  sent = [];
  api.answer(getStockVehicle, () => stored);
  api.answer(listStockDocuments, { documents: [] });
  api.answer(listStockNotes, () => ({ notes }));
  api.answer(listInterestedCustomers, {
    customers: [
      {
        customerId: idOf(101),
        customerName: "Ada Lovelace",
        leadId: idOf(301),
        dealId: null,
        isThisCar: true,
        status: "contacted",
        at: "2026-11-20T15:00:00Z",
      },
    ],
  });
  api.answer(listStockHistory, {
    events: [
      {
        id: idOf(501),
        at: "2026-11-11T15:00:00Z",
        byName: "Sam Carter",
        action: "stock_vehicle.updated",
        changes: { internetPriceCents: { old: 2_999_500, new: 2_899_500 } },
      },
    ],
    prices: [
      {
        id: idOf(502),
        price: "internet",
        oldCents: 2_999_500,
        newCents: 2_899_500,
        byName: "Sam Carter",
        at: "2026-11-11T15:00:00Z",
      },
    ],
    mileages: [{ id: idOf(503), mileage: 12_400, unit: "mi", on: "2026-10-09", source: "trade-in", byName: null }],
    nextCursor: null,
  });
  api.answer(getStockPhoto, undefined);
  api.answer(readVehicleVin, new Refusal(503, "unavailable", "Not now"));
  api.answer(updateStockVehicle, ({ body }) => {
    sent.push(body);
    stored = { ...stored, ...(body as Partial<StockVehicle>) };
    return stored;
  });
  api.answer(reorderStockPhotos, ({ body }) => {
    const { photoIds } = body as { photoIds: string[] };
    stored = { ...stored, photos: photoIds.flatMap((id) => stored.photos.find((each) => each.id === id) ?? []) };
    return { photos: stored.photos };
  });
});

const open = async () => {
  const rendered = renderRoutes(
    `/inventory/${stored.id}`,
    [
      { path: "/inventory", component: () => null },
      { path: "/inventory/$vehicleId", component: StockPage },
      { path: "/customers/$customerId", component: () => null },
    ],
    <Toaster theme="dark" />,
  );
  await screen.findByRole("heading", { level: 1, name: "2022 Honda CR-V EX-L" });
  return rendered;
};

const region = (name: string) => within(screen.getByRole("region", { name }));

describe("a car's page", () => {
  it("shows the car, its price, who asked about it, and what was changed", async () => {
    await open();
    expect(screen.getByText("In stock")).toBeTruthy();
    const prices = region("Prices");
    expect(prices.getByText("$28,995")).toBeTruthy();
    expect(prices.getByText("45 days in stock")).toBeTruthy();
    expect(prices.getByText("$26,000")).toBeTruthy();
    expect(prices.getByText("$2,995")).toBeTruthy();
    expect(await screen.findByRole("link", { name: "Ada Lovelace" })).toBeTruthy();
    expect(await screen.findByText("Internet price: $29,995 → $28,995")).toBeTruthy();
    expect(region("Odometer readings").getByText("12,400 mi")).toBeTruthy();
  });

  it("has nothing to change for those who may not, and nothing of what it cost", async () => {
    enterWorkplace({ access: asRole("org:sales_rep") });
    const { costCents: _cost, grossCents: _gross, ...open_ } = stored;
    stored = open_;
    await open();
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Edit prices" })).toBeNull();
    expect(screen.queryByText("Cost")).toBeNull();
  });

  it("shows what its feed says of pinned fields, which are unpinned and pinned again", async () => {
    const pinnedFields = ["exteriorColor", "locationId", "photos"];
    const feedSays = { exteriorColor: "Gray", locationId: airport.locationId, photos: ["a", "b"] };
    stored = buildStock({ feedId: idOf(91), pinnedFields, feedSays });
    await open();
    const pinned = region("Pinned");
    expect(pinned.getByText("Feed says Gray")).toBeTruthy();
    expect(pinned.getByText("Feed says Airport")).toBeTruthy();
    expect(pinned.getByText("The feed has 2")).toBeTruthy();
    await userEvent.click(pinned.getByRole("button", { name: "Unpin Exterior color" }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ pinnedFields: ["locationId", "photos"], base: { pinnedFields } }]),
    );
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sent[1]).toMatchObject({ exteriorColor: "Sonic Gray" }));
  });

  it("begins a deal about the car, unless it is gone or the person only looks", async () => {
    api.answer(listCustomers, buildPage([]));
    api.answer(listInventory, { vehicles: [], page: 1, limit: 12, total: 0, isTotalExact: true });
    stored = buildStock({ locationId: airport.locationId });
    const { unmount } = await open();
    await userEvent.click(screen.getByRole("button", { name: "New deal" }));
    const form = await dialog("New deal");
    expect(form.getByRole("combobox", { name: "Customer" })).toBeTruthy();
    expect(form.getByRole("combobox", { name: "Car from stock" })).toHaveProperty("value", "2022 Honda CR-V EX-L");
    expect(form.getByRole("combobox", { name: "Location" })).toHaveProperty("value", airport.locationId);
    unmount();
    stored = buildStock({ status: "sold" });
    const { unmount: leave } = await open();
    expect(screen.queryByRole("button", { name: "New deal" })).toBeNull();
    leave();
    stored = buildStock();
    enterWorkplace({ access: asRole("org:viewer") });
    await open();
    expect(screen.queryByRole("button", { name: "New deal" })).toBeNull();
  });

  it("changes prices, and sends what they were", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Edit prices" }));
    const form = await dialog("Edit prices");
    const field = form.getByRole("textbox", { name: "Internet price" });
    await userEvent.clear(field);
    await userEvent.type(field, "27,995");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ internetPriceCents: 2_799_500, base: { internetPriceCents: 2_899_500 } }]),
    );
  });

  it("is put on hold with a reason, and never sold by hand", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Status" }));
    const form = await dialog("Change status");
    const select = form.getByRole("combobox", { name: "Status" });
    expect(within(select).queryByRole("option", { name: "Sold" })).toBeNull();
    await userEvent.selectOptions(select, "On hold");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText("Say why it is on hold")).toBeTruthy();
    await userEvent.type(form.getByRole("textbox", { name: /Reason/ }), "Waiting for the title");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("On hold: Waiting for the title")).toBeTruthy();
    expect(sent).toMatchObject([{ status: "hold", base: { status: "available" } }]);
  });

  it("has a lower mileage once that is insisted on", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Edit" }));
    const form = await dialog("Edit car");
    api.answer(updateStockVehicle, ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? new Refusal(409, "mileage_lower", "It was 12,400 before.") : stored;
    });
    const mileage = form.getByRole("textbox", { name: "Mileage" });
    await userEvent.clear(mileage);
    await userEvent.type(mileage, "12,300");
    expect(form.getByText("Lower than the 12,400 before")).toBeTruthy();
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await userEvent.click(await form.findByRole("button", { name: "Save the lower mileage" }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ mileage: 12_300 }, { mileage: 12_300, allowsLowerMileage: true }]),
    );
  });

  it("prints a sheet that says what it is not, without what the car cost", async () => {
    await open();
    const sheet = document.querySelector(".info-sheet")?.textContent;
    expect(sheet).toMatch(/neither a Monroney label .* nor an FTC Buyers Guide/);
    expect(sheet).not.toContain("$26,000");
  });

  it("says when nobody knows the car", async () => {
    api.answer(getStockVehicle, new Refusal(404, "not_found", "Car not found"));
    renderRoutes(`/inventory/${stored.id}`, [
      { path: "/inventory", component: () => null },
      { path: "/inventory/$vehicleId", component: StockPage },
    ]);
    expect(await screen.findByText("This car isn't here")).toBeTruthy();
  });
});

describe("a car's photos", () => {
  it("are put in order by the menu of each", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "More about photo 3" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Move left" }));
    await waitFor(() => expect(order()).toEqual([photo(1), photo(3), photo(2)]));
    await userEvent.click(screen.getByRole("button", { name: "More about photo 3" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Make it the cover" }));
    await waitFor(() => expect(order()).toEqual([photo(2), photo(1), photo(3)]));
  });

  it("are deleted, and back in their place by Undo", async () => {
    api.answer(deleteStockPhoto, ({ params }) => {
      stored = { ...stored, photos: stored.photos.filter(({ id }) => id !== params["photoId"]) };
      return { photos: stored.photos };
    });
    api.answer(uploadStockPhoto, () => {
      stored = { ...stored, photos: [...stored.photos, buildPhoto(9)] };
      return { photos: stored.photos };
    });
    await open();
    await userEvent.click(screen.getByRole("button", { name: "More about photo 2" }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Delete" }));
    await waitFor(() => expect(order()).toEqual([photo(1), photo(3)]));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(order()).toEqual([photo(1), photo(9), photo(3)]));
  });

  it("are sent one after another, and those that are refused say why", async () => {
    stored = buildStock();
    api.answer(uploadStockPhoto, ({ query }) => {
      if (query.get("fileName") === "paper.pdf")
        return new Refusal(422, "bad_request", "Photos must be JPEG, PNG, WebP or AVIF.");
      stored = { ...stored, photos: [...stored.photos, buildPhoto(stored.photos.length + 1)] };
      return { photos: stored.photos };
    });
    await open();
    const file = (name: string) => new File(["x"], name, { type: "image/jpeg" });
    const input = document.querySelector<HTMLInputElement>("input[type=file][multiple]");
    if (!input) throw new Error("There is no field for photos.");
    await userEvent.upload(input, [file("front.jpg"), file("paper.pdf"), file("back.jpg")], { applyAccept: false });
    expect(await screen.findByText("paper.pdf: Photos must be JPEG, PNG, WebP or AVIF.")).toBeTruthy();
    await waitFor(() => expect(order()).toEqual([photo(1), photo(2)]));
  });
});

describe("notes on a car", () => {
  it("are written, and deleted after a question", async () => {
    api.answer(addStockNote, ({ body }) => {
      const { text } = body as { text: string };
      notes = [{ ...(notes[0] as StockNote), id: idOf(82), text }, ...notes];
      return { notes };
    });
    api.answer(deleteStockNote, ({ params }) => {
      notes = notes.filter(({ id }) => id !== params["noteId"]);
      return { notes };
    });
    await open();
    await userEvent.type(screen.getByRole("textbox", { name: "New note" }), "Second key is at the desk.");
    await userEvent.click(screen.getByRole("button", { name: "Save note" }));
    expect(await screen.findByText("Second key is at the desk.", { selector: "p" })).toBeTruthy();
    const [, old] = screen.getAllByRole("button", { name: "Delete note" });
    if (old) await userEvent.click(old);
    const question = await dialog("Delete note");
    await userEvent.click(question.getByRole("button", { name: "Delete note" }));
    await waitFor(() => expect(screen.queryByText("Small scratch.")).toBeNull());
  });
});
