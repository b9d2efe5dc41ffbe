import { createActivity } from "@automotive-crm/contract/activities/entries";
import { decideSuggestion } from "@automotive-crm/contract/assistant/suggestion-decisions";
import type { SuggestedTask } from "@automotive-crm/contract/assistant/suggested-task";
import { listBusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { createTask } from "@automotive-crm/contract/tasks/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { answerTimeline, buildEntry, buildTask } from "#testing/activity-panel.tsx";
import { buildCustomer, idOf, openCustomers } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { atWorkAt } from "#testing/record-page.tsx";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer();
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const entry = buildEntry({
  description: "Send the quote",
  suggestions: [
    {
      type: "email",
      title: "Send quote",
      description: "Send the quote",
      priority: "medium",
      confidence: 0.85,
      suggestedDate: null,
      suggestedTime: null,
      fingerprint: "quote",
    },
  ],
});
const sent: unknown[] = [];

// A Saturday.
atWorkAt(new Date("2026-11-21T15:00:00Z"), () => {
  serveWorkspace(api, ada);
  answerTimeline(api, [entry]);
  api.answer(listColleagues, []);
  api.answer(createActivity, entry);
  api.answer(decideSuggestion, { ...entry, suggestions: [] });
  api.answer(createTask, ({ body }) => {
    sent.push(body);
    return buildTask({ customerId: ada.id });
  });
});

it("is the next day on which the location is open, as in the form", async () => {
  api.answer(listBusinessHours, {
    businessHours: [
      {
        organizationId: ada.organizationId,
        locationId: idOf(11),
        locationName: "Downtown",
        timeZone: "America/New_York",
        week: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensAt: "09:00", closesAt: "18:00" })),
        closedDays: [],
        capacities: [],
        version: 1,
      },
    ],
  });
  openCustomers(`/customers/${ada.id}`);
  const row = within(await screen.findByRole("region", { name: /^Suggested follow-ups/ })).getByRole("listitem");
  await waitFor(() => expect(row.textContent).toMatch(/Mon, Nov 23, 10:00.AM/));
  await user.click(within(row).getByRole("button", { name: "Add task Send quote" }));
  await waitFor(() => expect(sent).toMatchObject([{ dueDate: "2026-11-23", dueTime: "10:00" }]));
});

it("may have passed, which is said, and is for a person to change", async () => {
  const [call] = entry.suggestions ?? [];
  const past = {
    ...call,
    title: "Call back",
    suggestedDate: "2026-11-20",
    suggestedTime: "15:00",
    fingerprint: "call",
  };
  answerTimeline(api, [buildEntry({ suggestions: [past as SuggestedTask] })]);
  openCustomers(`/customers/${ada.id}`);
  const row = within(await screen.findByRole("region", { name: /^Suggested follow-ups/ })).getByRole("listitem");
  expect(within(row).getByText(/^Yesterday 3:00.PM( \w+)? is past$/)).toBeTruthy();
  await user.click(within(row).getByRole("button", { name: "Add task Call back" }));
  expect(await screen.findByRole("dialog", { name: "Create New Task" })).toBeTruthy();
});
