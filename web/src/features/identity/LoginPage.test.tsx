import { demoPassword, listDemoPeople, login } from "@automotive-crm/contract/identity/sign-in";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { useSession } from "#lib/session/session-store.ts";
import { buildDemoPerson, buildMe } from "#testing/builders.ts";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { answerAs, visit } from "#testing/render-app.tsx";

const api = fakeApi();
const findEmail = () => screen.findByRole("textbox", { name: "Email" });
const password = () => screen.getByLabelText<HTMLInputElement>("Password");

async function submit(typedPassword = "guess") {
  await userEvent.type(await findEmail(), " maria@northstar.example ");
  await userEvent.type(password(), `${typedPassword}{Enter}`);
}

it("welcomes the person, and opens the requested page", async () => {
  const me = buildMe();
  const { router } = visit(api, { path: "/login?redirect=/user-profile" });
  answerAs(api, me);
  let sent: unknown;
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.answer(login, async ({ body }) => {
    sent = body;
    await isAnswered;
    return { token: "fresh", user: me.user, expiresAt: "2030-01-01T00:00:00.000Z" };
  });
  await submit(" with spaces ");
  const busy = await screen.findByRole("button", { name: "Signing in..." });
  await userEvent.click(busy);
  answer();

  expect(await screen.findByText("Welcome to Automotive CRM!")).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe("/user-profile"));
  expect(sent).toEqual({ email: "maria@northstar.example", password: " with spaces " });
  await waitFor(() => expect(api.requests.filter((request) => request === "POST /api/auth/login")).toHaveLength(1));
  expect(useSession.getState()).toMatchObject({ status: "signedIn", token: "fresh" });
});

it.each([
  ["a wrong password", new Refusal(401, "invalid_credentials", "No"), "Login failed. Please try again."],
  ["a broken connection", undefined, "An error occurred during login."],
  ["a failing server", new Refusal(500, "internal", "Oh"), "An error occurred during login."],
  [
    "too many attempts",
    new Refusal(429, "rate_limit_exceeded", "Slow down", { headers: { "retry-after": "30" } }),
    "Too many requests. Please try again in 30 seconds.",
  ],
])("reports %s, and keeps the typed text", async (_, answer, text) => {
  visit(api, { path: "/login" });
  api.answer(login, answer ?? unreachable);
  await submit();
  expect((await screen.findByRole("alert")).textContent).toBe(text);
  expect(password().value).toBe("guess");
  expect(useSession.getState()).toMatchObject({ status: "signedOut", endedBy: "none" });
});

it("reports missing fields, and focuses the first", async () => {
  visit(api, { path: "/login" });
  await findEmail();
  await userEvent.click(screen.getByRole("button", { name: "Sign In" }));
  const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(alerts).toEqual(["Please enter your email", "Please enter your password"]);
  await waitFor(async () => expect(document.activeElement).toBe(await findEmail()));
  await userEvent.type(await findEmail(), "m");
  expect(screen.queryByText("Please enter your email")).toBeNull();
});

it("is sent with Ctrl-Enter, too", async () => {
  visit(api, { path: "/login" });
  await userEvent.type(await findEmail(), "m{Control>}{Enter}{/Control}");
  expect((await screen.findByRole("alert")).textContent).toBe("Please enter your password");
});

it("capitalizes field messages", async () => {
  visit(api, { path: "/login" });
  await userEvent.type(await findEmail(), "maria@northstar.example");
  await userEvent.click(password());
  await userEvent.paste("x".repeat(501));
  await userEvent.keyboard("{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Password must be at most 500 characters");
  await waitFor(() => expect(document.activeElement).toBe(password()));
});

it("focuses the email with a mouse, and leaves a phone's keyboard closed", async () => {
  const { unmount } = visit(api, { path: "/login" });
  await findEmail();
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  unmount();
  const matchMedia = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === "(pointer: fine)" }),
  );
  visit(api, { path: "/login" });
  const email = await findEmail();
  await waitFor(() => expect(document.activeElement).toBe(email));
});

it("shows and hides the password, and lets a password manager fill it in", async () => {
  visit(api, { path: "/login" });
  expect((await findEmail()).getAttribute("autocomplete")).toBe("username");
  expect(password()).toMatchObject({ type: "password", autocomplete: "current-password" });
  await userEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(password().type).toBe("text");
  await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(password().type).toBe("password");
});

it("shows the demo password, and links to the demo people", async () => {
  const { router } = visit(api, { path: "/login?redirect=/customers" });
  api.answer(listDemoPeople, { people: [buildDemoPerson({ email: "maria@northstar.example" })] });
  await findEmail();
  expect(screen.getByText(demoPassword)).toBeDefined();
  expect(await screen.findByText("maria@northstar.example")).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: "Choose a demo person instead" }));
  await screen.findByRole("button", { name: "Sign In (Demo)" });
  await waitFor(() => expect(router.state.location.href).toBe("/sign-in?redirect=%2Fcustomers"));
});
