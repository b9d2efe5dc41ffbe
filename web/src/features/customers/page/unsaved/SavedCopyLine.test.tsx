import { listCallHistory } from "@automotive-crm/contract/calls/history";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { buildCustomer, enterWorkplace, openCustomers } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const ada = buildCustomer();
const open = () => openCustomers(`/customers/${ada.id}`);

beforeEach(() => enterWorkplace());

it("says that only the calls are a saved copy if only they can't be loaded", async () => {
  serveWorkspace(api, ada);
  const { unmount } = open();
  await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith("customer_calls_"))).toBe(true));
  unmount();
  queryClient.clear();
  api.answer(listCallHistory, new Refusal(500, "internal", "Something failed"));
  open();
  const line = /^Calls: saved copy from \d{1,2}:\d\d [AP]M( \w+)?\. The latest could not be loaded\.$/;
  expect(await screen.findByText(line)).toBeTruthy();
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
});
