import { describe, expect, it } from "vitest";
import { systemScope } from "#platform/scope.ts";
import { testApp } from "#testing/test-app.ts";
import { testWorkers } from "#testing/test-worker.ts";
import type { NewMail } from "./mail.repository.ts";
import type { Mailer } from "./mailer.ts";
import { sendMail, sendMailHandler, sendMailJob, withdrawMail } from "./send-mail.ts";

export interface Received {
  to: string;
  subject: string;
  text: string;
}

/** A provider under test. */
export interface Provider {
  mailer(): Mailer;
  /** What has arrived, oldest first. */
  received(mail: MailTest): Promise<Received[]>;
}

export interface MailTest {
  app: ReturnType<typeof testApp>;
  organizationId(): string;
  /** Sends a message in a write; the text tells it apart. */
  send(over?: Partial<NewMail>): Promise<void>;
  work(): Promise<void>;
  finish(): Promise<void>;
  troubles: string[];
}

/** What every provider of mail must do. Returns what further tests need. */
export function mailSuite(provider: Provider): MailTest {
  const app = testApp();
  const workers = testWorkers(app);
  let organization: Promise<string> | undefined;
  let id = "";
  let count = 0;
  const scope = () => systemScope("test", id);
  const build = (over: Partial<NewMail>): NewMail => ({
    to: { name: "Ada Lovelace", address: "ada@test.example" },
    subject: "Welcome",
    text: "Hello Ada",
    key: `message ${++count}`,
    subjectId: null,
    customerId: null,
    expiresAt: null,
    now: app.now(),
    ...over,
  });
  const prepare = async () => {
    id = await (organization ??= app.create.organization());
  };
  const mail: MailTest = {
    app,
    organizationId: () => id,
    async send(over = {}) {
      await prepare();
      await app.database().write(scope(), (db) => sendMail(db, scope(), build(over)));
    },
    work: () =>
      workers.start([sendMailHandler({ database: app.database(), clock: app.now, mailer: provider.mailer() })]),
    finish: () => workers.finish(sendMailJob.name),
    troubles: workers.troubles,
  };
  const deliver = async () => {
    await mail.work();
    await mail.finish();
  };
  const receivedWith = async (text: string) => (await provider.received(mail)).filter((one) => one.text.includes(text));

  describe("mail", () => {
    it("arrives as it was written, in any language", async () => {
      await mail.send({
        to: { name: "Zoë Müller", address: "zoe@test.example" },
        subject: "Grüße aus Newark 🚗",
        text: "Zoë, your car is ready.\n\nSee you soon — Northstar",
      });
      await deliver();
      expect(await receivedWith("Zoë")).toEqual([
        {
          to: "zoe@test.example",
          subject: "Grüße aus Newark 🚗",
          text: "Zoë, your car is ready.\n\nSee you soon — Northstar",
        },
      ]);
    });

    it("arrives once, however often it is queued under one key and however many workers there are", async () => {
      for (let time = 0; time < 3; time++) await mail.send({ key: "same", text: "Only once" });
      await mail.send({ text: "Another" });
      await mail.work();
      await deliver();
      expect(await receivedWith("Only once")).toHaveLength(1);
      expect(await receivedWith("Another")).toHaveLength(1);
    });

    it("isn't sent if the write that causes it is rolled back", async () => {
      await mail.send({ text: "This one is" });
      const write = app.database().write(scope(), async (db) => {
        await sendMail(db, scope(), build({ text: "Rolled back" }));
        throw new Error("No");
      });
      await expect(write).rejects.toThrow("No");
      await deliver();
      expect(await receivedWith("Rolled back")).toEqual([]);
    });

    it("isn't sent once it is withdrawn or no longer worth sending", async () => {
      const subjectId = "0198c0de-0000-7000-8000-00000000000a";
      await mail.send({ text: "Withdrawn", subjectId });
      await app.database().write(scope(), (db) => withdrawMail(db, scope(), subjectId));
      await mail.send({ text: "Too late", expiresAt: app.now() });
      await mail.send({ text: "In time", expiresAt: new Date(app.now().getTime() + 1) });
      await deliver();
      expect([await receivedWith("Withdrawn"), await receivedWith("Too late")]).toEqual([[], []]);
      expect(await receivedWith("In time")).toHaveLength(1);
      const statuses = await app.query("select status from mail_messages where text = any($1) order by text", [
        ["Withdrawn", "Too late"],
      ]);
      expect(statuses).toEqual([{ status: "expired" }, { status: "withdrawn" }]);
    });

    it("can't have headers smuggled in through a name or subject", async () => {
      await mail.send({
        to: { name: 'Eve" <eve@evil.example>, "', address: "eve@test.example" },
        subject: "Hello\r\nBcc: other@evil.example",
        text: "From Eve",
      });
      await deliver();
      expect((await receivedWith("From Eve")).map(({ to }) => to)).toEqual(["eve@test.example"]);
    });
  });
  return mail;
}
