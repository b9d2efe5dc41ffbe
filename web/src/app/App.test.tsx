import { listCustomers } from "@automotive-crm/contract/customers/list";
import { getAuthConfig, getMe, signOut } from "@automotive-crm/contract/identity/account";
import { listAdministrators } from "@automotive-crm/contract/organizations/colleagues";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { useStart, type AuthConfig } from "#lib/session/session.ts";
import { buildId, buildLocation, buildMe, buildMyOrganization } from "#testing/builders.ts";
import { buildPage } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { answerAs, demo, visit } from "#testing/render-app.tsx";
import { setWindowWidth } from "#testing/browser/window-width.ts";

const api = fakeApi();
const dashboard = () => screen.findByRole("heading", { name: "Dashboard" });
const linksOf = (navigation: string) =>
  within(screen.getByRole("navigation", { name: navigation }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const demoButton = () => screen.findByRole("button", { name: "Sign In (Demo)" });

describe("a signed-out person", () => {
  it("is redirected from any page to sign-in, signs in without an email, and lands on the dashboard", async () => {
    const me = buildMe();
    const { router } = visit(api, { path: "/" });
    answerAs(api, me);
    await userEvent.click(await demoButton());
    expect(screen.getByRole("button", { name: "Signing in..." })).toBeDefined();
    await screen.findByRole("heading", { name: "Dashboard" }, { timeout: 2500 });
    expect(screen.getByText("Welcome back, Maria!")).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  });

  it("returns after sign-in to the requested page", async () => {
    const { router } = visit(api, { path: "/user-profile" });
    answerAs(api, buildMe());
    await userEvent.click(await demoButton());
    await waitFor(() => expect(router.state.location.search).toEqual({ redirect: "/user-profile" }));
    await screen.findByRole("heading", { name: "Profile" }, { timeout: 2500 });
  });

  it("is redirected from an unknown URL to sign-in", async () => {
    const { router } = visit(api, { path: "/nowhere" });
    await demoButton();
    await waitFor(() => expect(router.state.location.href).toBe("/sign-in"));
  });
});

describe("a signed-in person", () => {
  it("sees who they are in the sidebar, and signs out there", async () => {
    const { router } = visit(api, { path: "/dashboard", as: buildMe() });
    await dashboard();
    const sidebar = within(screen.getByRole("complementary", { name: "" }));
    expect(sidebar.getByText("Maria")).toBeDefined();
    expect(sidebar.getByText("maria.alvarez@northstar-motors.example")).toBeDefined();
    expect(sidebar.getAllByRole("link").map((link) => link.textContent)).toEqual(
      expect.arrayContaining([
        "Dashboard",
        "Customers",
        "Leads",
        "Calls",
        "Inventory",
        "Tasks",
        "Settings",
        "Deals",
        "Vehicles",
        "Appointments",
      ]),
    );
    expect(sidebar.queryByRole("link", { name: "Super Admin" })).toBeNull();

    api.answer(signOut, undefined);
    await userEvent.click(sidebar.getByRole("button", { name: "Sign out" }));
    await demoButton();
    await waitFor(() => expect(router.state.location.href).toBe("/sign-in"));
    await waitFor(() => expect(localStorage.getItem("automotive-crm.token")).toBeNull());
  });

  it("is redirected from an unknown URL to the dashboard, or sees a not-found page below a known section", async () => {
    const { router } = visit(api, { path: "/nowhere", as: buildMe() });
    await dashboard();
    await router.navigate({ to: "/$", params: { _splat: "settings/xyz" } });
    await screen.findByRole("heading", { name: "Page not found" });
    expect(screen.getByRole("link", { name: "Go to the dashboard" })).toBeDefined();
  });

  it.each([
    ["/customers/%E0%A4%A", "Customer not found"],
    ["/settings/50%", "Page not found"],
    ["/settings/%FF/x?y=%E0", "Page not found"],
  ])("sees a not-found page at %s, which can't be decoded", async (path, title) => {
    visit(api, { path, as: buildMe() });
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeDefined();
  });

  it("sees their one organization as a label and their location in its switcher", async () => {
    const me = buildMe();
    const newark = buildLocation({ organizationId: me.organization?.id ?? "" });
    visit(api, { path: "/dashboard", as: me, locations: [newark] });
    await dashboard();
    expect(screen.getByTitle("Northstar Motors")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Organization/ })).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: /^Location:\s*Northstar Newark/ }));
    expect(await screen.findByRole("menuitemradio", { name: /410 Broad Street, Newark, NJ/ })).toBeDefined();
    expect(screen.getByRole("menuitemradio", { name: "All locations" })).toBeDefined();
  });

  it("is told that settings require a permission, or an organization", async () => {
    const nothing = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: "org:viewer", locationRoles: [] };
    api.answer(listAdministrators, [
      { id: buildId(), firstName: "Grace", lastName: "Hopper", email: "grace@northstar-motors.example" },
    ]);
    const { unmount } = visit(api, { path: "/settings", as: buildMe({ access: nothing }) });
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Access Denied: You don't have permission to access this feature.",
    );
    await waitFor(() => expect(document.title).toContain("Access Denied"));
    expect(await screen.findByText(/An administrator of Northstar Motors can change that/)).toBeDefined();
    const address = await screen.findByRole("link", { name: "grace@northstar-motors.example" });
    expect(address.getAttribute("href")).toBe("mailto:grace@northstar-motors.example");
    expect(screen.getByRole("link", { name: "Go to the dashboard" }).getAttribute("href")).toBe("/dashboard");
    unmount();
    visit(api, {
      path: "/settings",
      as: buildMe({ organization: null, organizations: [], access: { ...nothing, organizationRole: null } }),
    });
    await screen.findByText("Organization Required:");
    await waitFor(() => expect(document.title).toContain("Organization Required"));
    expect(await screen.findByText(/to add you as maria\.alvarez@northstar-motors\.example/)).toBeDefined();
    expect(screen.getByRole("link", { name: "support@automotive-crm.example" })).toBeDefined();
  });

  it("isn't offered what they may not open", async () => {
    const nothing = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: null, locationRoles: [] };
    visit(api, { path: "/dashboard", as: buildMe({ access: nothing }) });
    await dashboard();
    expect(screen.queryByRole("navigation", { name: "Quick" })).toBeNull();
    expect(linksOf("Main").filter((link) => ["Customers", "Settings"].includes(link))).toEqual([]);
    expect(screen.queryByRole("search")).toBeNull();
    expect(screen.queryByRole("link", { name: "Open customers" })).toBeNull();
    await userEvent.keyboard("?");
    const help = await screen.findByRole("dialog", { name: "Keyboard shortcuts" }, { timeout: 10_000 });
    expect([...help.querySelectorAll("kbd")].map((key) => key.textContent)).toEqual(["Ctrl Enter", "?", "Esc"]);
  });

  it("isn't offered it on a phone either", async () => {
    setWindowWidth(390);
    const nothing = { isSuperAdmin: false, passesEveryGuard: false, organizationRole: null, locationRoles: [] };
    visit(api, { path: "/dashboard", as: buildMe({ access: nothing }) });
    await dashboard();
    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
    expect(linksOf("Quick")).toContain("Dashboard");
    expect(linksOf("Quick").filter((link) => ["Customers", "Settings"].includes(link))).toEqual([]);
  });

  it("starts on the first page after a change of location, with the same search, status and sorting", async () => {
    const me = buildMe();
    const organizationId = me.organization?.id ?? "";
    const newark = buildLocation({ organizationId });
    const elizabeth = buildLocation({ organizationId, name: "Northstar Elizabeth" });
    api.answer(listCustomers, ({ query }) => buildPage([], { page: Number(query.get("page")) }));
    const { router } = visit(api, {
      path: "/customers?search=a&status=active&sort=name&order=desc&page=3",
      as: me,
      locations: [newark, elizabeth],
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Location:/ }));
    await userEvent.click(await screen.findByRole("menuitemradio", { name: /Northstar Elizabeth/ }));
    await waitFor(() =>
      expect(router.state.location.href).toBe("/customers?search=a&status=active&sort=name&order=desc"),
    );
  });

  it("chooses a theme, which is applied and remembered", async () => {
    visit(api, { path: "/dashboard", as: buildMe() });
    await dashboard();
    await waitFor(() => expect(document.documentElement.dataset["theme"]).toBe("dark"));
    await userEvent.click(screen.getByRole("button", { name: "Theme" }));
    const items = await screen.findAllByRole("menuitemradio");
    expect(items.map((item) => item.textContent)).toEqual([
      "dark",
      "light",
      "business",
      "corporate",
      "synthwave",
      "cyberpunk",
      "automotive",
    ]);
    await userEvent.click(screen.getByRole("menuitemradio", { name: "corporate" }));
    await waitFor(() => expect(document.documentElement.dataset["theme"]).toBe("corporate"));
    await waitFor(() => expect(localStorage.getItem("automotive-crm.theme")).toBe("corporate"));
  });

  it("sees at once a theme chosen in another tab, even the default of the sign-in pages", async () => {
    visit(api, { path: "/dashboard", as: buildMe() });
    await dashboard();
    await waitFor(() => expect(document.documentElement.dataset["theme"]).toBe("dark"));
    for (const theme of ["automotive", "light"]) {
      localStorage.setItem("automotive-crm.theme", theme);
      act(
        () => void window.dispatchEvent(new StorageEvent("storage", { key: "automotive-crm.theme", newValue: theme })),
      );
      await waitFor(() => expect(document.documentElement.dataset["theme"]).toBe(theme));
    }
  });

  it("sees that there are no notifications", async () => {
    visit(api, { path: "/dashboard", as: buildMe() });
    await dashboard();
    await userEvent.click(screen.getByRole("button", { name: "Notifications" }));
    expect(await screen.findByText("No new notifications")).toBeDefined();
  });

  it("switches between several organizations and lands on the dashboard", async () => {
    const me = buildMe();
    const lakeside = buildMyOrganization({ name: "Lakeside Auto" });
    const both = { ...me, organizations: [...me.organizations, lakeside] };
    const { router } = visit(api, { path: "/user-profile", as: both });
    await userEvent.click(
      await screen.findByRole("button", { name: /^Organization:\s*Northstar Motors\s*2 orgs available/ }),
    );
    api.answer(getMe, { ...both, organization: lakeside });
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Lakeside Auto" }));
    await dashboard();
    await screen.findByRole("button", { name: /^Organization:\s*Lakeside Auto/ });
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  });

  it("is asked to sign in again if the server no longer knows the session", async () => {
    visit(api, { path: "/user-profile", as: buildMe() });
    api.answer(getMe, new Refusal(401, "unauthenticated", "Please sign in"));
    expect(await screen.findByText(/Your session has ended/)).toBeDefined();
  });
});

describe("when the app can't start", () => {
  it("says that the server can't be reached, and starts on Retry", async () => {
    visit(api, { path: "/dashboard", as: buildMe(), config: unreachable });
    await screen.findByRole("heading", { name: "Initialization Error" });
    api.answer(getAuthConfig, {
      mode: "demo",
      isProduction: false,
      supportEmail: "support@example.com",
      keyProblems: [],
      clerk: null,
    });
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await dashboard();
    expect(useStart.getState().failure).toBeNull();
  });

  it("says whom to contact if sign-in isn't configured", async () => {
    const keyProblems = ["CLERK_PUBLISHABLE_KEY is in quotes: remove them"];
    const config: AuthConfig = { ...demo, mode: "misconfigured", isProduction: true, keyProblems };
    visit(api, { path: "/sign-in", config });
    await screen.findByRole("heading", { name: "Authentication Error" });
    expect(screen.getByText("CLERK_PUBLISHABLE_KEY is in quotes: remove them.")).toBeDefined();
    expect(screen.getByRole("link", { name: demo.supportEmail })).toBeDefined();
  });
});
