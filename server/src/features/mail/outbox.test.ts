import { describe, expect, it, onTestFinished } from "vitest";
import { loadConfig } from "#platform/config.ts";
import { systemScope } from "#platform/scope.ts";
import { testWorkers } from "#testing/test-worker.ts";
import { mailSuite } from "./mail.suite.ts";
import type { Mailer } from "./mailer.ts";
import { listOutbox } from "./outbox.service.ts";
import { chooseMailer } from "./providers/choose-mailer.ts";
import { sendMail, sendMailHandler } from "./send-mail.ts";

const mail = mailSuite({
  mailer: () => chooseMailer(loadConfig({})),
  async received({ app }) {
    const admin = await app.create.person({ isSuperAdmin: true });
    const { body } = await app.as(admin).get("/api/dev/outbox?limit=200");
    return body.messages
      .map(({ to, subject, text }: { to: { address: string }; subject: string; text: string }) => ({
        to: to.address,
        subject,
        text,
      }))
      .toReversed();
  },
});
const { app } = mail;
const workers = testWorkers(app);

it("is shown page by page to super admins, by organization", async () => {
  for (const text of ["one", "two", "three"]) await mail.send({ text });
  await mail.work();
  await mail.finish();
  const superAdmin = await app.create.person({ isSuperAdmin: true });
  const first = await app.as(superAdmin, mail.organizationId()).get("/api/dev/outbox?limit=2");
  expect(first.body.messages).toHaveLength(2);
  const second = await app
    .as(superAdmin, mail.organizationId())
    .get(`/api/dev/outbox?limit=200&after=${first.body.nextCursor}`);
  const ids = [...first.body.messages, ...second.body.messages].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(second.body.nextCursor).toBeNull();

  const other = await app.create.organization();
  expect((await app.as(superAdmin, other).get("/api/dev/outbox")).body.messages).toEqual([]);
  const admin = await app.create.person({ organizationId: mail.organizationId(), role: "org:admin" });
  expect((await app.as(admin).get("/api/dev/outbox")).status).toBe(403);
  expect((await app.anonymous.get("/api/dev/outbox")).status).toBe(401);
  expect((await app.as(superAdmin).get("/api/dev/outbox?after=x")).body.fields).toEqual({
    after: "This is not a position in the list",
  });
});

it("isn't shown in production", async () => {
  const scope = {
    actor: { kind: "person", personId: "p", sessionId: "s" },
    personId: "p",
    sessionId: "s",
    organizationId: null,
    isGlobalView: true,
    access: {
      isSuperAdmin: true,
      passesEveryGuard: false,
      providerPermissions: [],
      organizationRole: null,
      locationRoles: [],
    },
    requestId: "r",
    ip: null,
  } as const;
  const config = { isProduction: true };
  await expect(listOutbox({ database: app.database(), config }, scope, { limit: 10 })).rejects.toMatchObject({
    status: 404,
  });
});

describe("messages of several organizations", () => {
  const queue = (organizationId: string, count: number) => {
    const scope = systemScope("test", organizationId);
    const to = { name: organizationId, address: "ada@test.example" };
    const rest = {
      subject: "Hello",
      text: "Hello",
      subjectId: null,
      customerId: null,
      expiresAt: null,
      now: app.now(),
    };
    return app.database().write(scope, async (db) => {
      const keys = Array.from({ length: count }, (_, at) => `key ${at}`);
      await Promise.all(keys.map((key) => sendMail(db, scope, { ...rest, to, key })));
    });
  };

  /** Sends until one of this organization's went out. Returns how many went out before. */
  async function countBefore(organizationId: string): Promise<number> {
    const delivered: string[] = [];
    const deliver: Mailer["deliver"] = ({ to }) => Promise.resolve(void delivered.push(to.name));
    const mailer: Mailer = { provider: "outbox", deliver, close: () => undefined };
    await workers.start([sendMailHandler({ database: app.database(), clock: app.now, mailer })]);
    await expect.poll(() => delivered, { timeout: 30_000 }).toContain(organizationId);
    return delivered.indexOf(organizationId);
  }

  it("go out so that many don't wait for what is queued two hours later", async () => {
    const [busy, small] = [await app.create.organization(), await app.create.organization()];
    await queue(busy, 150);
    const now = app.now();
    onTestFinished(() => app.setNow(now));
    app.setNow(new Date(now.getTime() + 2 * 3_600_000));
    await queue(small, 1);
    expect(await countBefore(small)).toBeGreaterThan(140);
  });

  it("go out so that one doesn't wait for another one's 1,200", async () => {
    const [busy, small] = [await app.create.organization(), await app.create.organization()];
    await queue(busy, 1_200);
    await queue(small, 1);
    expect(await countBefore(small)).toBeLessThan(10);
  });
});
