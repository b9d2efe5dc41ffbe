import {
  defaultChannels,
  notificationKinds,
  type NotificationKind,
} from "@automotive-crm/contract/notifications/record";
import { beforeEach, describe, expect, it } from "vitest";
import { systemScope } from "#platform/scope.ts";
import { testDealership } from "#testing/dealership.fixture.ts";
import type { Person } from "#testing/factories.ts";
import { notify } from "./notify.ts";

const { test, fixture, setUpFixture } = testDealership();
setUpFixture();

beforeEach(async () => {
  await test.query("delete from notification_settings");
  await test.query("delete from notifications");
  await test.query("delete from mail_messages");
});

const path = "/api/me/notification-settings";
const list = async (person: Person) => (await test.as(person).get(path)).body.settings;
const choose = (person: Person, kind: string, body: object) => test.as(person).put(`${path}/${kind}`, body);

const tell = (person: Person, kind: NotificationKind, own: object = {}) => {
  const scope = systemScope("test", fixture.organizationId);
  return test.database().write(scope, (db) =>
    notify(db, scope, {
      personId: person.personId,
      kind,
      title: "Send the quote",
      text: "A task for you",
      subject: { kind: "task", id: fixture.customerId },
      customerId: fixture.customerId,
      key: `${kind}:1`,
      now: test.now(),
      ...own,
    }),
  );
};

const sent = async ({ personId, email }: Person) => ({
  shown: (await test.query("select kind from notifications where person_id = $1 order by kind", [personId])).map(
    ({ kind }) => kind,
  ),
  mailed: await test.query("select subject, text from mail_messages where recipient_address = $1", [email]),
});

describe("what someone is notified of", () => {
  it("is everything in the app, and reminders by mail, until they choose", async () => {
    expect(await list(fixture.salesRep)).toEqual(notificationKinds.map((kind) => ({ kind, ...defaultChannels(kind) })));
    await tell(fixture.salesRep, "mention");
    await tell(fixture.salesRep, "appointment-reminder");
    expect(await sent(fixture.salesRep)).toEqual({
      shown: ["appointment-reminder", "mention"],
      mailed: [{ subject: "Send the quote", text: "A task for you" }],
    });
  });

  it("is what they chose from then on, and nobody else", async () => {
    const { salesRep, moderator } = fixture;
    await choose(salesRep, "mention", { inApp: false });
    const { status, body } = await choose(salesRep, "mention", { byMail: true });
    expect([status, body.settings.find(({ kind }: { kind: string }) => kind === "mention")]).toEqual([
      200,
      { kind: "mention", inApp: false, byMail: true },
    ]);
    await choose(salesRep, "task-assigned", { inApp: false });
    for (const person of [salesRep, moderator]) {
      await tell(person, "mention");
      await tell(person, "task-assigned");
    }
    expect(await sent(salesRep)).toEqual({
      shown: [],
      mailed: [{ subject: "Send the quote", text: "A task for you" }],
    });
    expect(await sent(moderator)).toEqual({ shown: ["mention", "task-assigned"], mailed: [] });
  });

  it("is mailed once, and not in addition to a mail of its own", async () => {
    await choose(fixture.salesRep, "mention", { byMail: true });
    await tell(fixture.salesRep, "mention");
    await tell(fixture.salesRep, "mention");
    expect((await sent(fixture.salesRep)).mailed).toHaveLength(1);
    await choose(fixture.salesRep, "invited", { byMail: true });
    await tell(fixture.salesRep, "invited", { isMailed: true });
    expect((await sent(fixture.salesRep)).mailed).toHaveLength(1);
  });

  it("is kept for someone without an organization, and in Global View", async () => {
    for (const person of [await test.create.person(), fixture.superAdmin]) {
      expect((await choose(person, "invited", { byMail: true })).status).toBe(200);
      expect(await list(person)).toContainEqual({ kind: "invited", inApp: true, byMail: true });
    }
  });

  it("needs a session, a known kind and yes or no", async () => {
    expect((await test.anonymous.get(path)).status).toBe(401);
    expect((await test.anonymous.put(`${path}/mention`, { byMail: true })).status).toBe(401);
    expect((await choose(fixture.salesRep, "gossip", {})).body.fields).toEqual({
      kind: "Choose a kind of notification",
    });
    const { status, body } = await choose(fixture.salesRep, "mention", { byMail: "yes", inApp: 1 });
    expect([status, body.fields]).toEqual([
      422,
      { byMail: "By mail must be true or false", inApp: "In app must be true or false" },
    ]);
  });
});
