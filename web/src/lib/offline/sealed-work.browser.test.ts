import { webcrypto } from "node:crypto";
import { getMe, signOut } from "@automotive-crm/contract/identity/account";
import { getSealKey, type SealKey } from "@automotive-crm/contract/identity/seal-key";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { showTabOpen } from "#lib/browser/open-tab.ts";
import { openSession } from "#lib/session/open-session.ts";
import { signOutNow, watchSession } from "#lib/session/session.ts";
import { useSession } from "#lib/session/session-store.ts";
import { buildId, buildMe, buildUser } from "#testing/builders.ts";
import { answerAs } from "#testing/render-app.tsx";
import { fakeApi, unreachable } from "#testing/fake-api.ts";
import { provideTabLocks } from "#testing/browser/tab-locks.ts";
import { leaveWork } from "./left-work.ts";
import { keepWork } from "./outbox-store.ts";
import { prepareSealing } from "./sealed-work.ts";

const api = fakeApi();
const [ada, ben] = [buildId(), buildId()];
const draftKey = (userId: string) => `automotive-crm.draft.activity-note.org.customer.${userId}`;
const draft = JSON.stringify({ value: "Half a sentence", savedAt: 1, customerName: "Grace Hopper" });
const formKey = (userId: string) => `automotive-crm.draft.new-customer.org.${userId}`;
const outboxKey = (userId: string) => `automotive-crm.outbox.${userId}.work`;

const toText = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function buildSealKey(): Promise<SealKey> {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveKey"]);
  return {
    publicKey: toText(await crypto.subtle.exportKey("spki", pair.publicKey)),
    privateKey: toText(await crypto.subtle.exportKey("pkcs8", pair.privateKey)),
  };
}

let keys: Record<string, SealKey>;

/** Signs someone in as the server would, with their own keys. */
async function enter(userId: string): Promise<void> {
  const me = buildMe({ user: buildUser({ id: userId }) });
  answerAs(api, me);
  api.answer(getMe, me);
  api.answer(getSealKey, () => keys[userId] ?? unreachable);
  await openSession(`token-${userId}`);
  await prepareSealing(userId);
}

function type(userId: string): void {
  localStorage.setItem(draftKey(userId), draft);
  sessionStorage.setItem(formKey(userId), JSON.stringify([{ savedAt: 1, values: { firstName: "Edith" } }]));
  keepWork(userId, {
    id: "work",
    customerId: buildId(),
    organizationId: buildId(),
    customerName: "Grace Hopper",
    what: "Note",
    endpoint: "POST /api/activities",
    params: {},
    body: { description: "Wants a demo" },
    idempotencyKey: "key",
    queuedAt: 1,
    failure: null,
  });
}

const everything = () => [localStorage, sessionStorage].map((each) => JSON.stringify(each)).join("");
const expectNothingReadable = () =>
  expect(everything()).not.toMatch(/Half a sentence|Grace|Edith|Wants a demo|customer/);

beforeEach(async () => {
  // jsdom's has no encryption.
  vi.stubGlobal("crypto", webcrypto);
  keys = { [ada]: await buildSealKey(), [ben]: await buildSealKey() };
  api.answer(signOut, undefined);
  onTestFinished(watchSession());
  await enter(ada);
  type(ada);
});

describe("work that isn't saved", () => {
  it.each(["signedOut", "expired", "revoked", "renewing"] as const)(
    "is unreadable once the session is %s, and back after the same person signs in",
    async (reason) => {
      useSession.getState().end(reason);
      await leaveWork(null);
      expectNothingReadable();
      await enter(ada);
      expect(localStorage.getItem(draftKey(ada))).toBe(draft);
      expect(sessionStorage.getItem(formKey(ada))).toContain("Edith");
      expect(localStorage.getItem(outboxKey(ada))).toContain("Wants a demo");
      expect(everything()).not.toContain("automotive-crm.sealed.");
    },
  );

  it("stays unreadable while someone else is signed in", async () => {
    await signOutNow();
    await leaveWork(null);
    await enter(ben);
    expectNothingReadable();
    await signOutNow();
    await enter(ada);
    expect(localStorage.getItem(draftKey(ada))).toBe(draft);
  });

  it("becomes unreadable when someone else signs in, if the page was closed before", async () => {
    useSession.setState(useSession.getInitialState(), true);
    await enter(ben);
    expectNothingReadable();
  });

  it("stays encrypted until the server gives out the key", async () => {
    await signOutNow();
    await leaveWork(null);
    const mine = keys[ada];
    delete keys[ada];
    await enter(ada);
    expectNothingReadable();
    if (mine) keys[ada] = mine;
    await signOutNow();
    await enter(ada);
    expect(localStorage.getItem(draftKey(ada))).toBe(draft);
  });

  it("doesn't replace what was typed in the same place since, nor get lost", async () => {
    await signOutNow();
    await leaveWork(null);
    const newer = draft.replace("Half", "Another half");
    localStorage.setItem(draftKey(ada), newer);
    await enter(ada);
    expect(localStorage.getItem(draftKey(ada))).toBe(newer);
    localStorage.removeItem(draftKey(ada));
    await signOutNow();
    await enter(ada);
    expect(localStorage.getItem(draftKey(ada))).toBe(draft);
  });

  describe("of a form that one tab kept for itself", () => {
    /** Leaves the work, and goes on in a new tab beside the old one. */
    async function continueInAnotherTab(): Promise<void> {
      useSession.getState().end("expired");
      await leaveWork(null);
      sessionStorage.clear();
    }

    it("waits for its tab while that is open, and what tabs share comes back at once", async () => {
      provideTabLocks();
      showTabOpen();
      const oldTab = sessionStorage.getItem("automotive-crm.tab");
      await continueInAnotherTab();
      await enter(ada);
      expect(localStorage.getItem(draftKey(ada))).toBe(draft);
      expect(sessionStorage.getItem(formKey(ada))).toBeNull();

      sessionStorage.setItem("automotive-crm.tab", oldTab ?? "");
      await openSession(`token-${ada}`, { isRestored: true });
      expect(sessionStorage.getItem(formKey(ada))).toContain("Edith");
    });

    it("comes back where its author signs in if its tab was closed, but not in every tab that follows", async () => {
      provideTabLocks();
      await continueInAnotherTab();
      await openSession(`token-${ada}`, { isRestored: true });
      expect(sessionStorage.getItem(formKey(ada))).toBeNull();
      await enter(ada);
      expect(sessionStorage.getItem(formKey(ada))).toContain("Edith");
    });
  });
});
