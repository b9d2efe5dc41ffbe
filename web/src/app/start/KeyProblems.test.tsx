import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useUi } from "#lib/browser/ui-store.ts";
import { buildMe } from "#testing/builders.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { demo, visit } from "#testing/render-app.tsx";

const api = fakeApi();
const problem = "CLERK_PUBLISHABLE_KEY is in quotes: remove them";
const config = { ...demo, keyProblems: [problem] };

describe("a rejected key that led to demo mode", () => {
  it.each(["/sign-in", "/login", "/sign-up"])("is explained on %s", async (path) => {
    visit(api, { path, config });
    const notice = await screen.findByRole("region", { name: "The identity provider's key was rejected" });
    expect(within(notice).getByText(`${problem}.`)).toBeDefined();
  });

  it("is explained by the demo banner, even if someone once closed it", async () => {
    useUi.getState().closeDemoBanner();
    visit(api, { path: "/dashboard", as: buildMe(), config });
    const banner = await screen.findByRole("complementary", { name: "Demo mode" });
    expect(banner.textContent).toContain(problem);
    expect(within(banner).queryByRole("button")).toBeNull();
  });
});

it("says nothing about keys if none was meant", async () => {
  visit(api, { path: "/sign-in" });
  await screen.findByRole("button", { name: "Sign In (Demo)" });
  expect(screen.queryByText(/key was rejected/)).toBeNull();
});
