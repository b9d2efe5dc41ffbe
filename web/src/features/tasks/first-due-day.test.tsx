import { listBusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { atWork, customer, dialog, showTasks } from "#testing/tasks.tsx";

const api = fakeApi();
atWork(api);

const value = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name).value;

it("starts on the location's next open day", async () => {
  const { locationId } = filingPlaceOf(customer);
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: "08:00", closesAt: "18:00" }));
  api.answer(listBusinessHours, {
    businessHours: [
      {
        organizationId: customer.organizationId,
        locationId: locationId ?? "",
        locationName: "Downtown",
        timeZone: "America/New_York",
        week,
        closedDays: [{ day: "2026-11-23", reason: "Inventory" }],
        capacities: [],
        version: 1,
      },
    ],
  });
  showTasks({ opened: "new" });
  await dialog("Create New Task");
  // Sunday is closed every week, and Monday this once.
  expect(value(/^Due date/)).toBe("2026-11-24");
  expect(value(/^Due time/)).toBe("10:00");
});
