import { getMe } from "@automotive-crm/contract/identity/account";
import { expect, it } from "vitest";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { takeBearerFrom } from "#lib/api/bearer.ts";
import { openProvidedSession } from "./provided-session.ts";
import { useStart } from "./session.ts";
import { useSession } from "./session-store.ts";

const api = fakeApi();

it.each([
  [403, "verification_required"],
  [409, "conflict"],
] as const)(
  "shows the server's message for a refusal at first sign-in (%i %s), not a failed start",
  async (status, code) => {
    api.answer(getMe, new Refusal(status, code, "This email address belongs to somebody else's account."));
    await openProvidedSession({ mark: "provided", getToken: async () => "fresh", end: async () => undefined });
    expect(useStart.getState().failure).toBeNull();
    expect(useStart.getState().refusal).toMatchObject({
      code,
      message: "This email address belongs to somebody else's account.",
    });
    takeBearerFrom(null);
  },
);

it("silently opens the sign-in page if the provider has signed the person out in the meantime", async () => {
  await openProvidedSession({ mark: "provided", getToken: async () => null, end: async () => undefined });
  expect(useSession.getState()).toMatchObject({ status: "signedOut", endedBy: "signedOut" });
  expect(useStart.getState()).toMatchObject({ failure: null, refusal: null });
  takeBearerFrom(null);
});
