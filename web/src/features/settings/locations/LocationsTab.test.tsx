import {
  type BusinessHours,
  listBusinessHours,
  replaceBusinessHours,
} from "@automotive-crm/contract/organizations/business-hours";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listLocations, type Location } from "@automotive-crm/contract/organizations/location";
import {
  createLocation,
  deleteLocation,
  updateLocation,
} from "@automotive-crm/contract/organizations/location-changes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { airport, downtown, enterWorkplace, organization } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { openTab } from "#testing/settings.tsx";
import { LocationsTab } from "./LocationsTab.tsx";

const api = fakeApi();
const closed: Location = { ...airport, status: "inactive", name: "Old Lot", city: "Paramus" };
let locations: Location[];

beforeEach(() => {
  enterWorkplace();
  locations = [downtown, closed];
  api.answer(listLocations, () => locations);
  api.answer(listColleagues, []);
});

/** Without roles: the list of time zones makes finding them slow. */
const buttonOf = (dialog: ReturnType<typeof within>, text: string) => dialog.getByText(text, { selector: "button" });

const open = async () => {
  openTab(<LocationsTab />);
  await screen.findByText("Downtown");
};

it("finds locations by name, city or state, active ones at first", async () => {
  await open();
  expect(screen.queryByText("Old Lot")).toBeNull();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status" }), "All Status");
  expect(await screen.findByText("Old Lot")).toBeTruthy();
  await userEvent.type(screen.getByRole("searchbox", { name: "Search locations" }), "param");
  await waitFor(() => expect(screen.queryByText("Downtown")).toBeNull());
  await userEvent.type(screen.getByRole("searchbox", { name: "Search locations" }), "xyz");
  expect(await screen.findByText("No locations found matching your filters")).toBeTruthy();
});

it("adds a location, which needs a name that isn't taken", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Add Location" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Location" }));
  const save = buttonOf(dialog, "Add Location");
  await userEvent.click(save);
  expect(await dialog.findByText("Location name is required")).toBeTruthy();
  const taken = "A location with this name already exists";
  api.answer(createLocation, new Refusal(409, "conflict", taken, { fields: { name: taken } }));
  const name = dialog.getByLabelText(/^Location Name/);
  await userEvent.type(name, "Downtown");
  await userEvent.click(save);
  expect(await dialog.findByText(taken)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(name));
  const sent: unknown[] = [];
  api.answer(createLocation, ({ body }) => {
    sent.push(body);
    locations = [...locations, { ...airport, name: "Downtown East" }];
    return { ...airport, name: "Downtown East" };
  });
  await userEvent.type(name, " East");
  await userEvent.click(save);
  expect(await screen.findByText("Downtown East")).toBeTruthy();
  expect(sent).toMatchObject([{ name: "Downtown East", status: "active", isPrimary: false, managerId: null }]);
});

it("edits a location", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Edit Downtown" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Location" }));
  const sent: unknown[] = [];
  api.answer(updateLocation, ({ body }) => {
    sent.push(body);
    return downtown;
  });
  const city = dialog.getByLabelText("City");
  await userEvent.clear(city);
  await userEvent.type(city, "Hoboken");
  await userEvent.click(buttonOf(dialog, "Save"));
  await waitFor(() => expect(screen.queryByLabelText("City")).toBeNull());
  expect(sent).toMatchObject([{ city: "Hoboken", timeZone: downtown.timeZone }]);
});

it("says what is at a location that can't be deleted, and offers to make it inactive instead", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Delete Downtown" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete Location" }));
  expect(dialog.getByText("Are you sure you want to delete this location?")).toBeTruthy();
  api.answer(deleteLocation, new Refusal(409, "conflict", "Downtown is in use by 3 tasks and 2 people."));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("3 tasks and 2 people");
  const sent: unknown[] = [];
  api.answer(updateLocation, ({ body }) => {
    sent.push(body);
    return closed;
  });
  await userEvent.click(dialog.getByRole("button", { name: "Make Inactive" }));
  expect(await screen.findByText("Downtown is inactive now.")).toBeTruthy();
  expect(sent).toEqual([{ status: "inactive" }]);
});

/** Opens the business hours of the location downtown. */
async function openHours(week: BusinessHours["week"]) {
  const hours = {
    organizationId: organization.id,
    locationId: downtown.locationId,
    locationName: "Downtown",
    timeZone: downtown.timeZone,
    week,
    closedDays: [],
    capacities: [],
    version: 3,
  };
  api.answer(listBusinessHours, { businessHours: [hours] });
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Business hours of Downtown" }));
  return { hours, dialog: within(await screen.findByRole("dialog", { name: "Business Hours" })) };
}

it("changes business hours, closed days and limits, and says what is wrong with a day", async () => {
  const { hours, dialog } = await openHours([{ weekday: 2, opensAt: "09:00", closesAt: "17:00" }]);
  await userEvent.click(await dialog.findByRole("checkbox", { name: "Monday" }));
  await userEvent.click(dialog.getByRole("button", { name: "Add closed day" }));
  await userEvent.type(dialog.getByLabelText("Closed day 1"), "2026-12-25");
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason for closed day 1" }), "Christmas");
  await userEvent.click(dialog.getByRole("button", { name: "Add limit" }));
  api.answer(
    replaceBusinessHours,
    new Refusal(422, "invalid_request", "week.1.closesAt must be later", {
      fields: { "week.1.closesAt": "Closing time must be later than the opening time" },
    }),
  );
  const save = dialog.getByRole("button", { name: "Save" });
  await userEvent.click(save);
  expect(await dialog.findByText("Closing time must be later than the opening time")).toBeTruthy();
  expect(dialog.getByLabelText("Tuesday closes at").getAttribute("aria-invalid")).toBe("true");
  const sent: unknown[] = [];
  api.answer(replaceBusinessHours, ({ body }) => {
    sent.push(body);
    return { businessHours: hours };
  });
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([
    {
      week: [
        { weekday: 1, opensAt: "08:00", closesAt: "18:00" },
        { weekday: 2, opensAt: "09:00", closesAt: "17:00" },
      ],
      closedDays: [{ day: "2026-12-25", reason: "Christmas" }],
      capacities: [{ appointmentType: null, perHalfHour: 4 }],
      base: { week: hours.week, closedDays: [], capacities: [] },
    },
  ]);
});

it("copies the first open weekday's hours to all of them", async () => {
  const { dialog } = await openHours([]);
  await userEvent.click(await dialog.findByRole("checkbox", { name: "Monday" }));
  fireEvent.change(dialog.getByLabelText("Monday opens at"), { target: { value: "07:30" } });
  await userEvent.click(dialog.getByRole("button", { name: "Copy to weekdays" }));
  expect(dialog.getAllByLabelText(/opens at$/).map((field) => field.getAttribute("value"))).toEqual(
    Array(5).fill("07:30"),
  );
  expect(dialog.getByRole("checkbox", { name: "Saturday" })).toHaveProperty("checked", false);
});

it("takes several hours a day, with the message at the ones that are wrong, and closes at midnight", async () => {
  const monday = { weekday: 1, opensAt: "08:00", closesAt: "12:00" };
  const tuesday = { weekday: 2, opensAt: "09:00", closesAt: "17:00" };
  const { hours, dialog } = await openHours([monday, tuesday]);
  await userEvent.click(await dialog.findByRole("button", { name: "Add hours to Monday" }));
  expect(dialog.getByLabelText("Monday 2 opens at")).toHaveProperty("value", "13:00");
  fireEvent.change(dialog.getByLabelText("Monday 2 closes at"), { target: { value: "00:00" } });
  await userEvent.click(dialog.getByRole("button", { name: "Add hours to Tuesday" }));
  const message = "These hours overlap others of the same day";
  api.answer(
    replaceBusinessHours,
    new Refusal(422, "invalid_request", message, { fields: { "week.3.opensAt": message } }),
  );
  const save = dialog.getByRole("button", { name: "Save" });
  await userEvent.click(save);
  expect(await dialog.findByText("These hours overlap others of the same day")).toBeTruthy();
  expect(dialog.getByLabelText("Tuesday 2 closes at").getAttribute("aria-invalid")).toBe("true");
  await userEvent.click(dialog.getByRole("button", { name: "Remove hours 2 of Tuesday" }));
  const sent: unknown[] = [];
  api.answer(replaceBusinessHours, ({ body }) => {
    sent.push(body);
    return { businessHours: hours };
  });
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toMatchObject([{ week: [monday, { weekday: 1, opensAt: "13:00", closesAt: "00:00" }, tuesday] }]);
});

const zoneField = () => screen.getByRole<HTMLInputElement>("combobox", { name: /^Time Zone/, hidden: true });

it("suggests the zone of a new location from ZIP code and state, until one is chosen", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Add Location" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Location" }));
  fireEvent.change(dialog.getByLabelText("State"), { target: { value: "Ariz." } });
  await waitFor(() => expect(zoneField().value).toBe("Mountain Standard Time (Phoenix)"));
  fireEvent.change(dialog.getByLabelText("State"), { target: { value: "NE" } });
  fireEvent.change(dialog.getByLabelText("ZIP Code"), { target: { value: "69101" } });
  await waitFor(() => expect(zoneField().value).toBe("Central Time (Chicago)"));
  expect(await dialog.findByText(/Part of this area is in another zone/)).toBeTruthy();
  await userEvent.click(dialog.getByText("Use Mountain Time"));
  await waitFor(() => expect(zoneField().value).toBe("Mountain Time (Denver)"));
  // A choice stays.
  fireEvent.change(dialog.getByLabelText("ZIP Code"), { target: { value: "07102" } });
  fireEvent.change(dialog.getByLabelText("State"), { target: { value: "NJ" } });
  await userEvent.click(await dialog.findByText("Use Eastern Time"));
  const sent: unknown[] = [];
  api.answer(createLocation, ({ body }) => {
    sent.push(body);
    return airport;
  });
  fireEvent.change(dialog.getByLabelText(/^Location Name/), { target: { value: "Newark" } });
  await userEvent.click(buttonOf(dialog, "Add Location"));
  await waitFor(() => expect(sent).toMatchObject([{ zipCode: "07102", timeZone: "America/New_York" }]));
});

it("only doubts the zone of a location whose address says another, and shows it in the list", async () => {
  locations = [{ ...downtown, state: "AZ", zipCode: "85001", timeZone: "America/New_York" }];
  await open();
  expect(screen.getByText("Eastern Time")).toBeTruthy();
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Name",
    "Address",
    "Contact",
    "Status",
    "Actions",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Edit Downtown" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Location" }));
  expect(await dialog.findByText(/The address is in another zone/)).toBeTruthy();
  expect(zoneField().value).toBe("Eastern Time (New York)");
  await userEvent.click(dialog.getByText("Use Mountain Standard Time"));
  expect(zoneField().value).toBe("Mountain Standard Time (Phoenix)");
});

it.each([
  ["dallas", "Central Time (Chicago)"],
  ["salt lake", "Mountain Time (Denver)"],
  ["New Jersey", "Eastern Time (New York)"],
  ["tx", "Central Time (Chicago)"],
  ["EST", "Eastern Time (New York)"],
  ["pdt", "Pacific Time (Los Angeles)"],
  ["MT", "Mountain Time (Denver)"],
  ["hst", "Hawaii-Aleutian Standard Time (Honolulu)"],
  ["michigan", "Eastern Time (New York)"],
  ["boise", "Mountain Time (Boise)"],
])("finds the zone of %s", async (text, zone) => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Add Location" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Location" }));
  fireEvent.change(zoneField(), { target: { value: text } });
  await waitFor(() => expect(dialog.getAllByRole("option", { hidden: true })[0]?.textContent).toContain(zone));
});

it("asks for an organization in Global View", async () => {
  enterWorkplace({ organization: null, isGlobalView: true });
  openTab(<LocationsTab />);
  expect(await screen.findByText("Choose an organization")).toBeTruthy();
});
