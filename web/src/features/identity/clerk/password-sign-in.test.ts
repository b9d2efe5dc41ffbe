import { ClerkAPIResponseError } from "@clerk/react/errors";
import { expect, it } from "vitest";
import { signInByClerk } from "./password-sign-in.ts";

const ada = { email: "ada@people.example", password: "engine-no-1" };

function clerkThat(attempt: () => Promise<{ status: string | null; createdSessionId: string | null }>) {
  const active: string[] = [];
  const clerk = {
    client: { signIn: { create: attempt } },
    setActive: async ({ session }: { session: string }) => void active.push(session),
  };
  return { clerk, active };
}

const refusal = (status: number, retryAfter?: number) =>
  new ClerkAPIResponseError("refused", {
    data: [{ code: "refused", message: "Refused", long_message: "Refused" }],
    status,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });

it("activates the session created with the password", async () => {
  const { clerk, active } = clerkThat(async () => ({ status: "complete", createdSessionId: "sess_1" }));
  expect(await signInByClerk(clerk, ada)).toEqual({ kind: "signedIn" });
  expect(active).toEqual(["sess_1"]);
});

it("opens Clerk's widget for a second factor", async () => {
  const { clerk, active } = clerkThat(async () => ({ status: "needs_second_factor", createdSessionId: null }));
  expect(await signInByClerk(clerk, ada)).toEqual({ kind: "unfinished", path: "/sign-in/factor-two" });
  expect(active).toEqual([]);
});

it.each([
  ["a wrong password", refusal(422), "Login failed. Please try again."],
  ["too many attempts", refusal(429, 30), "Too many requests. Please try again in 30 seconds."],
  ["a failing Clerk", refusal(503), "An error occurred during login."],
  ["no connection", new TypeError("Failed to fetch"), "An error occurred during login."],
])("reports %s", async (_, error, message) => {
  const { clerk } = clerkThat(() => Promise.reject(error));
  expect(await signInByClerk(clerk, ada)).toEqual({ kind: "refused", message });
});

it("fails before Clerk has loaded", async () => {
  expect(await signInByClerk({ setActive: async () => undefined }, ada)).toMatchObject({ kind: "refused" });
});
