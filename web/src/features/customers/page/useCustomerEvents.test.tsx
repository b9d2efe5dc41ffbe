import { personTopic } from "@automotive-crm/contract/live/topics";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { useSession } from "#lib/session/session-store.ts";
import { buildChange } from "#testing/builders.ts";
import { buildCustomer, enterWorkplace, idOf, openCustomers } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();

it("reads the timeline again when the person decided on a suggestion in another tab", async () => {
  enterWorkplace();
  const ada = buildCustomer();
  const { events } = serveWorkspace(api, ada);
  openCustomers(`/customers/${ada.id}`);
  await screen.findByText("You have no upcoming tasks.");
  await waitFor(() => expect(events.followers()).toBe(1));
  const countReads = () => api.requests.filter((request) => request.startsWith("GET /api/activities/customer/")).length;
  const before = countReads();
  const event = buildChange(personTopic(useSession.getState().user?.id ?? ""), "suggestion", { id: idOf(60) });
  await act(async () => events.send(event));
  await waitFor(() => expect(countReads()).toBe(before + 1));
});
