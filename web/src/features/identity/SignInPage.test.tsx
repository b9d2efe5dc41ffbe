import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { useSession } from "#lib/session/session-store.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";

const api = fakeApi();

it("reports an expiry with one toast, and shows the sign-in form without another alert", async () => {
  visit(api, { path: "/sign-in" });
  await screen.findByRole("button", { name: "Sign In (Demo)" }, { timeout: 5000 });
  act(() => useSession.getState().end("expired"));
  expect(await screen.findByText("Your session has expired. Please sign in again.")).toBeDefined();
  expect(screen.getByText("Your session has ended. Sign in to pick up where you left off.")).toBeDefined();
  expect(within(screen.getByRole("main")).queryByRole("alert")).toBeNull();
});
