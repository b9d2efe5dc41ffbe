import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { loadConfig } from "#platform/config.ts";
import { mailSuite, type Received } from "./mail.suite.ts";
import type { Mailer } from "./mailer.ts";
import { chooseMailer } from "./providers/choose-mailer.ts";

interface Delivered extends Received {
  from: string;
  messageId: string;
}

const delivered: Delivered[] = [];
/** Refuses a message before it is accepted, by its recipient. */
let refusals: { code: number; text: string }[] = [];
let server: SMTPServer;
let mailer: Mailer;

/** Decodes what nodemailer encodes: words in headers, and a text that is quoted-printable, base64 or plain. */
function parse(raw: string): Pick<Delivered, "subject" | "text" | "messageId"> {
  const [head = "", body = ""] = raw.split(/\r\n\r\n(.*)/s);
  const headers = head.replaceAll(/\r\n\s+/g, " ");
  const valueOf = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(headers)?.[1] ?? "";
  const bytes = (encoding: string, content: string) =>
    encoding.toLowerCase() === "b" || encoding === "base64"
      ? Buffer.from(content, "base64")
      : Buffer.from(
          content
            .replaceAll("=\r\n", "")
            .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
          "latin1",
        );
  const subject = valueOf("Subject")
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, content: string) =>
      bytes(encoding, content.replaceAll("_", " ")).toString(),
    );
  const encoding = valueOf("Content-Transfer-Encoding");
  const text = encoding === "7bit" ? body : bytes(encoding, body).toString();
  return { subject, text: text.replaceAll("\r\n", "\n").trimEnd(), messageId: valueOf("Message-ID") };
}

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      username === "crm" && password === "secret"
        ? done(null, { user: username })
        : done(new Error("Wrong user or password")),
    onRcptTo(_address, _session, done) {
      const refusal = refusals.shift();
      if (!refusal) return done();
      done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address).join();
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        delivered.push({ ...parse(Buffer.concat(chunks).toString()), to, from });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  mailer = chooseMailer(
    loadConfig({
      CRM_SMTP_URL: `smtp://crm:secret@127.0.0.1:${port}`,
      CRM_MAIL_FROM: "Northstar Motors <crm@northstar.example>",
    }),
  );
});
afterEach(() => void (refusals = []));
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
});

const mail = mailSuite({
  mailer: () => mailer,
  received: () => Promise.resolve(delivered.map(({ to, subject, text }) => ({ to, subject, text }))),
});

const readStatus = async (text: string) =>
  (await mail.app.query("select status, failure from mail_messages where text = $1", [text]))[0];
const deadLetters = () => mail.app.query("select 1 from pgboss.job where name = 'dead-letters'");

it("names the sender, and the message by an ID made of its own", async () => {
  await mail.send({ text: "Who sends this" });
  await mail.work();
  await mail.finish();
  const [row] = await mail.app.query("select id from mail_messages where text = 'Who sends this'");
  expect(delivered.at(-1)).toMatchObject({
    from: "crm@northstar.example",
    messageId: `<${String(row?.id)}@northstar.example>`,
  });
});

it("is tried again after a temporary failure", async () => {
  refusals = [
    { code: 451, text: "Try again later" },
    { code: 452, text: "Too busy" },
  ];
  await mail.send({ text: "Third time lucky" });
  await mail.work();
  await mail.finish();
  expect(delivered.filter(({ text }) => text === "Third time lucky")).toHaveLength(1);
  expect(await readStatus("Third time lucky")).toEqual({ status: "sent", failure: null });
  expect(mail.troubles).toHaveLength(2);
});

it("becomes a dead letter after its last attempt", async () => {
  refusals = Array.from({ length: 9 }, () => ({ code: 451, text: "Never" }));
  const before = (await deadLetters()).length;
  await mail.send({ text: "In vain" });
  await mail.work();
  await mail.finish();
  expect(await readStatus("In vain")).toMatchObject({ status: "failed", failure: expect.stringContaining("Never") });
  expect(await deadLetters()).toHaveLength(before + 1);
});

it("isn't tried again once the server has refused it for good", async () => {
  refusals = [{ code: 550, text: "No such mailbox" }];
  await mail.send({ text: "To nobody" });
  await mail.work();
  await mail.finish();
  expect(await readStatus("To nobody")).toMatchObject({
    status: "failed",
    failure: expect.stringContaining("No such mailbox"),
  });
  expect(delivered.filter(({ text }) => text === "To nobody")).toEqual([]);
  expect(mail.troubles).toEqual([]);
});

it("goes out again under the same message ID if the process died before noting that it was sent", async () => {
  await mail.send({ text: "Maybe twice" });
  await mail.app.query("update mail_messages set status = 'sending' where text = 'Maybe twice'");
  await mail.work();
  await mail.finish();
  expect(delivered.filter(({ text }) => text === "Maybe twice")).toHaveLength(1);
  expect(await readStatus("Maybe twice")).toMatchObject({ status: "sent" });
});
