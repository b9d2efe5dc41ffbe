import { expect, it } from "vitest";
import { adf, readMail } from "./testing.fixture.ts";

const mail = (headers: string, body: string) => `From: Lot Rocket <leads@lots.example>
To: leads-abc@intake.example
Subject: New lead
Message-ID: <m1@lots.example>
${headers}

${body}`;
const base64 = (text: string) =>
  Buffer.from(text)
    .toString("base64")
    .replace(/(.{76})/g, "$1\n");
const ines = [{ customer: { first: "Ines", last: "Falk" } }];

it.each([
  ["plain text", mail("Content-Type: text/plain", adf)],
  ["a reply above it", mail("Content-Type: text/plain", `FYI -- Pat\n\nOn Mon, Al wrote:\n\n${adf}\n-- \nLots`)],
  [
    "UTF-16 in base64",
    mail(
      "Content-Type: text/xml; charset=utf-16le\nContent-Transfer-Encoding: base64",
      Buffer.from(adf, "utf16le").toString("base64"),
    ),
  ],
  [
    "HTML",
    mail(
      "Content-Type: text/html",
      `<html><body><pre>${adf.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</pre></body></html>`,
    ),
  ],
  [
    "lines of HTML",
    mail(
      "Content-Type: text/html",
      `<!DOCTYPE html><body>${adf.replaceAll("<", "&lt;").replaceAll("\n", "<br>\n&nbsp;")}</body>`,
    ),
  ],
  ["tags in HTML", mail("Content-Type: text/html", `<!DOCTYPE html><html><body>${adf}</body></html>`)],
  ["an own content type", mail("Content-Type: application/x-adf+xml", adf)],
  [
    "an attachment beside words",
    mail(
      'Content-Type: multipart/mixed; boundary="x"',
      `--x\nContent-Type: text/plain\n\nName: Someone Else\nPhone: 312-555-0100\n--x\nContent-Type: application/octet-stream; name=lead.xml
Content-Disposition: attachment; filename=lead.xml\nContent-Transfer-Encoding: base64\n\n${base64(adf)}\n--x--`,
    ),
  ],
])("reads ADF in a mail: %s", async (_, raw) => {
  expect(await readMail(raw)).toMatchObject({
    outcome: "lead",
    leads: ines,
    messageId: "m1@lots.example",
    subject: "New lead",
  });
});

it("reads quoted-printable and windows-1252", async () => {
  const encoded = adf.replace("Falk", "O=92Shea").replaceAll('="', '=3D"').replace("<vehicle>", "<vehi=\ncle>");
  const raw = mail(
    "Content-Type: text/plain; charset=windows-1252\nContent-Transfer-Encoding: quoted-printable",
    encoded,
  );
  expect(await readMail(raw)).toMatchObject({
    leads: [{ customer: { last: "O’Shea" }, vehicles: [{ make: "Subaru" }] }],
  });
});

it("reads a forwarded mail by the id of the original", async () => {
  for (const disposition of ["attachment", "inline"]) {
    const raw = mail(
      'Content-Type: multipart/mixed; boundary="x"\nMIME-Version: 1.0',
      `--x\nContent-Type: text/plain\n\nPlease call them\n--x\nContent-Type: message/rfc822\nContent-Disposition: ${disposition}\n
Message-ID: <original@lots.example>\nFrom: a@lots.example\nContent-Type: text/plain\n\n${adf}\n--x--`,
    );
    expect(await readMail(raw)).toMatchObject({ outcome: "lead", leads: ines, messageId: "original@lots.example" });
  }
});

it("reads labeled lines of text and of HTML for a person to look at", async () => {
  const text =
    "A lead from your site\n\nContact:\nName: Ines Falk\nPhone: 312-555-0119\n\nComments:\nIs it there?\nI hope so.\n\nListing:\nStock #: 88-B";
  const html = `<table><tr><th>Name</th><td>Ines Falk</td></tr><tr><td>Phone:</td><td>312-555-0119</td></tr>
    <tr><td>Comments</td><td>Is it there?<br>I hope so.</td></tr><tr><td>Stock Number</td><td>88-B</td></tr></table>`;
  for (const raw of [mail("Content-Type: text/plain", text), mail("Content-Type: text/html", html)]) {
    expect(await readMail(raw)).toMatchObject({
      outcome: "lead-needs-review",
      leads: [
        {
          customer: { first: "Ines", last: "Falk", phones: [{ e164: "+13125550119" }] },
          comments: "Is it there?\nI hope so.",
          vehicles: [{ stock: "88-B" }],
        },
      ],
    });
  }
});

it("takes a person's own words, with their address", async () => {
  const raw = 'From: "Ines Falk" <ines.falk@example.com>\nSubject: Outback\n\nDo you still have the green one?';
  expect(await readMail(raw)).toMatchObject({
    outcome: "lead-needs-review",
    leads: [
      {
        customer: { first: "Ines", last: "Falk", emails: ["ines.falk@example.com"] },
        comments: "Do you still have the green one?",
      },
    ],
  });
});

it("tells a call's notice from a lead", async () => {
  const raw = "From: calls@lots.example\nSubject: Missed call\n\nCaller: 312-555-0119\nDuration: 0:42";
  expect(await readMail(raw)).toMatchObject({
    outcome: "phone-lead",
    leads: [{ customer: { phones: [{ e164: "+13125550119" }] } }],
  });
});

it.each([
  ["an automatic answer", "Auto-Submitted: auto-replied", {}, "mail-automatic"],
  ["a newsletter", "Precedence: bulk", {}, "mail-automatic"],
  ["a bounce", 'Content-Type: multipart/report; boundary="x"', {}, "mail-automatic"],
  ["a mail without return path", "X-Other: 1", { envelopeFrom: "" }, "mail-automatic"],
  ["a mail of ours", "X-Other: 1", { isOwn: (email: string) => email.endsWith("@lots.example") }, "mail-own"],
])("ignores %s", async (_, header, options, warning) => {
  expect(await readMail(mail(header, "Name: Ines Falk\nPhone: 312-555-0119"), options)).toMatchObject({
    outcome: "ignored",
    warnings: [warning],
    leads: [],
  });
});

it("still reads ADF that a machine says it sent", async () => {
  expect(await readMail(mail("Auto-Submitted: auto-generated\nPrecedence: bulk", adf))).toMatchObject({
    outcome: "lead",
    leads: ines,
  });
});

it("survives mails that are none", async () => {
  for (const raw of [
    "",
    "\n\n",
    "Content-Type: multipart/mixed; boundary=x\n\n--x\n--x\n--x--",
    `A: ${"b".repeat(300_000)}\n\n`,
  ])
    expect((await readMail(raw)).leads).toEqual([]);
});
