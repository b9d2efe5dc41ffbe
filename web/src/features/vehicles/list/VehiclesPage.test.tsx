import { getVehicle, type VehicleDetails } from "@automotive-crm/contract/vehicles/details";
import { listVehicles, type ListedVehicle } from "@automotive-crm/contract/vehicles/list";
import { addMileage } from "@automotive-crm/contract/vehicles/mileages";
import { mergeVehicles } from "@automotive-crm/contract/vehicles/merge";
import { createRecall } from "@automotive-crm/contract/vehicles/recalls";
import { listVehicleOwners } from "@automotive-crm/contract/vehicles/record";
import {
  createServiceVisit,
  deleteServiceVisit,
  restoreServiceVisit,
} from "@automotive-crm/contract/vehicles/services";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { idOf } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { atWorkAt, dialog } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { VehiclesPage } from "./VehiclesPage.tsx";
import { readVehiclesSearch } from "./vehicles.search.ts";

const api = fakeApi();
let asked: URLSearchParams[];
let sent: unknown[];
let details: VehicleDetails;

const vehicleId = idOf(301);
const owner = { id: idOf(101), name: "Ada Lovelace", isInBin: false, timeZone: "America/New_York" };
const visit = {
  id: idOf(401),
  vehicleId,
  servedOn: "2026-03-01",
  kind: "maintenance" as const,
  done: ["oil" as const],
  work: null,
  amountCents: 8_995,
  mileage: 30_000,
  mileageUnit: "mi" as const,
  declined: [{ work: "Front brakes", amountCents: 48_900 }],
  version: 1,
};
const facts = { year: 2021, make: "Honda", model: "Accord", trim: "Sport", color: "Red", vin: "1HGCM82633A004352" };
const listed: ListedVehicle = {
  ...facts,
  id: vehicleId,
  licensePlate: "ABC 1234",
  mileage: 30_000,
  status: "current",
  createdAt: "2026-03-01T15:00:00Z",
  customerId: owner.id,
  customerName: owner.name,
  customerPhone: "2015550123",
  lastService: "2026-03-01",
  serviceDueOn: "2026-08-01",
  serviceDue: "oil",
  declined: null,
  recall: null,
  finances: null,
};

const buildDetails = (): VehicleDetails => ({
  vehicle: {
    ...facts,
    id: vehicleId,
    customerId: owner.id,
    role: "owner",
    ownerName: null,
    body: null,
    engine: null,
    drive: null,
    fuel: null,
    licensePlate: "ABC 1234",
    mileage: 30_000,
    status: "current",
    notes: null,
    createdAt: "2026-03-01T15:00:00Z",
    lastService: "2026-03-01",
    soldDate: null,
    version: 1,
  },
  customer: owner,
  mileages: [],
  driven: { milesPerDay: "32.88", isAssumed: true, estimate: null },
  finances: {
    kind: null,
    startedOn: null,
    months: null,
    endsOn: null,
    apr: null,
    financedCents: null,
    paymentCents: null,
    residualCents: null,
    allowedMiles: null,
    payoffCents: null,
    payoffUntil: null,
    marketValueCents: 2_000_000,
    marketValueSource: "Appraisal",
    marketValueOn: "2026-03-01",
  },
  equity: { payoffCents: null, isEstimate: false, equityCents: null, missing: ["payoff"] },
  services: [visit],
  recalls: [],
  due: [{ service: "oil", on: "2026-08-01" }],
});

atWorkAt(new Date("2026-03-10T15:00:00Z"), () => {
  api.stream();
  asked = [];
  sent = [];
  details = buildDetails();
  api.answer(listVehicles, ({ query }) => {
    asked.push(query);
    return { vehicles: query.get("search") === "zzz" ? [] : [listed], nextCursor: null };
  });
  api.answer(getVehicle, () => details);
  api.answer(listVehicleOwners, []);
});

const open = (address: string) =>
  renderRoutes(
    address,
    [
      { path: "/vehicles", validateSearch: readVehiclesSearch, component: VehiclesPage },
      { path: "/customers/$customerId", component: () => null },
    ],
    <Toaster theme="dark" />,
  );

it("lists vehicles, searches them, and says if none matches", async () => {
  open("/vehicles");
  const table = within(await screen.findByRole("table", { name: "Vehicles" }));
  expect(table.getByRole("link", { name: "Ada Lovelace" }).getAttribute("href")).toBe(`/customers/${owner.id}`);
  expect(table.getByText("1HGCM82633A004352")).toBeTruthy();
  fireEvent.change(screen.getByRole("searchbox", { name: "Search vehicles" }), { target: { value: "zzz" } });
  expect(await screen.findByText("No vehicle matches")).toBeTruthy();
});

it("keeps the list to work through in its address, with what each is about", async () => {
  open("/vehicles?view=due&due=overdue");
  expect(await screen.findByText("Oil change Aug 1, 2026")).toBeTruthy();
  expect([asked[0]?.get("tab"), asked[0]?.get("due")]).toEqual(["due", "overdue"]);
  await userEvent.click(screen.getByRole("radio", { name: "Lost" }));
  await waitFor(() => expect(asked.at(-1)?.get("due")).toBe("lost"));
});

it("opens a vehicle beside the list, with services, what is due, and what isn't known", async () => {
  open(`/vehicles?vehicle=${vehicleId}`);
  const panel = within(await screen.findByRole("dialog", { name: "2021 Honda Accord" }));
  expect(await panel.findByText("Next: oil change Aug 1, 2026")).toBeTruthy();
  expect(panel.getByText("Declined: Front brakes $489")).toBeTruthy();
  expect(panel.getByText("Equity unknown: payoff missing")).toBeTruthy();
});

it("adds a service visit with declined work, insists on its mileage, and takes a deletion back", async () => {
  api.answer(createServiceVisit, ({ body }) => {
    sent.push(body);
    if (!(body as { isInsisted?: boolean }).isInsisted)
      return new Refusal(409, "mileage_lower", "3,000 miles is less than the 30,000 read on Mar 1, 2026.");
    return visit;
  });
  api.answer(deleteServiceVisit, () => void (details = { ...details, services: [] }));
  api.answer(restoreServiceVisit, () => {
    details = buildDetails();
    return visit;
  });
  open(`/vehicles?vehicle=${vehicleId}`);
  await userEvent.click(await screen.findByRole("button", { name: "Add visit" }));
  const form = await dialog("Add service visit");
  await userEvent.click(form.getByRole("checkbox", { name: "Tire rotation" }));
  await userEvent.type(form.getByLabelText("Mileage"), "3,000");
  await userEvent.type(form.getByLabelText("Declined work"), "Battery $189.50");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  await userEvent.click(await form.findByRole("button", { name: "It is right" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Add service visit" })).toBeNull());
  expect(sent.at(-1)).toMatchObject({
    servedOn: "2026-03-10",
    done: ["tires"],
    mileage: 3_000,
    declined: [{ work: "Battery", amountCents: 18_950 }],
    isInsisted: true,
  });
  await userEvent.click(await screen.findByRole("button", { name: "Delete the visit of Mar 1, 2026" }));
  expect(await screen.findByText("No service visits yet.")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Declined: Front brakes $489")).toBeTruthy();
});

it("adds what the odometer says", async () => {
  api.answer(addMileage, ({ body }) => {
    sent.push(body);
    return {
      id: idOf(501),
      readOn: "2026-03-10",
      value: 50_000,
      unit: "km" as const,
      miles: 31_069,
      source: "typed" as const,
      createdAt: "2026-03-10T15:00:00Z",
    };
  });
  open(`/vehicles?vehicle=${vehicleId}`);
  await userEvent.click(await screen.findByRole("button", { name: "Add reading" }));
  const form = await dialog("Add reading");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("Enter the odometer reading")).toBeTruthy();
  await userEvent.type(form.getByLabelText(/^Odometer/), "50000");
  await userEvent.selectOptions(form.getByLabelText("Unit"), "km");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([{ value: 50_000, unit: "km", readOn: "2026-03-10" }]));
});

const recall = {
  id: idOf(601),
  vehicleId,
  campaign: "24V-123",
  title: "Airbag inflator",
  remedy: null,
  isParkIt: true,
  status: "open" as const,
  doneOn: null,
  version: 1,
};

it("lists recalls, adds one, and never says that there is none", async () => {
  api.answer(createRecall, ({ body }) => {
    sent.push(body);
    details = { ...details, recalls: [recall] };
    return recall;
  });
  api.answer(listVehicles, { vehicles: [{ ...listed, recall }], nextCursor: null });
  open(`/vehicles?view=recalls&vehicle=${vehicleId}`);
  expect(await screen.findByTitle("24V-123 Airbag inflator")).toBeTruthy();
  const panel = within(await screen.findByRole("region", { name: "Recalls" }));
  expect(panel.getByText(/A recall may apply: check this VIN at/)).toBeTruthy();
  await userEvent.click(panel.getByRole("button", { name: "Add recall" }));
  const form = await dialog("Add recall");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("Enter the campaign number")).toBeTruthy();
  await userEvent.type(form.getByLabelText(/^Campaign number/), "24V-123");
  await userEvent.type(form.getByLabelText(/^Title/), "Airbag inflator");
  await userEvent.click(form.getByRole("checkbox", { name: /^Park it/ }));
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await panel.findByText("Park it")).toBeTruthy();
  expect(sent).toEqual([
    { campaign: "24V-123", title: "Airbag inflator", remedy: null, isParkIt: true, status: "open", doneOn: null },
  ]);
});

it("proposes to merge a record with the same VIN, and asks where the two differ", async () => {
  const twin = { ...listed, id: idOf(302), customerId: idOf(102), customerName: "Alan Turing" };
  api.answer(listVehicles, { vehicles: [listed, twin], nextCursor: null });
  api.answer(getVehicle, ({ params }) =>
    params["vehicleId"] === vehicleId
      ? details
      : {
          ...details,
          vehicle: { ...details.vehicle, id: twin.id, customerId: twin.customerId, color: "Blue", version: 3 },
          customer: { ...owner, id: twin.customerId, name: twin.customerName },
        },
  );
  api.answer(mergeVehicles, ({ body }) => {
    sent.push(body);
    return details.vehicle;
  });
  open(`/vehicles?vehicle=${vehicleId}`);
  expect(await screen.findByText(/Another record has this VIN: 2021 Honda Accord of Alan Turing/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Merge records" }));
  const form = await dialog("Merge two records");
  await userEvent.click(await form.findByRole("radio", { name: "Blue" }));
  expect(form.getAllByRole("group").map((group) => group.querySelector("legend")?.textContent)).toEqual([
    "Customer",
    "Color",
  ]);
  await userEvent.click(form.getByRole("button", { name: "Merge" }));
  await waitFor(() => expect(sent).toEqual([{ mergedId: twin.id, version: 1, mergedVersion: 3, take: ["color"] }]));
});

it("doesn't merge two cars with valid VINs", async () => {
  const other = { ...listed, id: idOf(303), vin: "5YJSA1DG9DFP14705" };
  api.answer(listVehicles, { vehicles: [listed, other], nextCursor: null });
  api.answer(getVehicle, ({ params }) =>
    params["vehicleId"] === vehicleId
      ? details
      : { ...details, vehicle: { ...details.vehicle, id: other.id, vin: other.vin } },
  );
  open(`/vehicles?vehicle=${vehicleId}`);
  await userEvent.click(await screen.findByRole("button", { name: "Merge with another record" }));
  const form = await dialog("Merge two records");
  await userEvent.click(await form.findByRole("button", { name: /5YJSA1DG9DFP14705/ }));
  expect(await form.findByText(/These are two cars/)).toBeTruthy();
  expect(form.getByRole("button", { name: "Merge" }).hasAttribute("disabled")).toBe(true);
});
