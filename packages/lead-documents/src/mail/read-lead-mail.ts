import { readEmails } from "@automotive-crm/contract/fields/emails";
import { holdsAdf } from "#src/adf/find-adf.ts";
import { isRobot } from "#src/contacts.ts";
import { linesOf, readFreeText } from "#src/labelled/read-plain-text.ts";
import { readLabelled } from "#src/labelled/read-labelled.ts";
import { leadLimits, type LeadReading, type ReadLead, type ReadOptions, type Warning } from "#src/lead.ts";
import { readAdf, refused } from "#src/read-adf.ts";
import { decodeText } from "#src/text/decode-text.ts";
import { htmlToText } from "#src/text/plain-text.ts";
import { splitMail, type MailHeaders, type MailPart } from "./mime-parts.ts";

export interface MailOptions extends ReadOptions {
  /** Of the envelope; empty for bounces. Absent if nobody knows it. */
  envelopeFrom?: string | undefined;
  /** The intake's own addresses and domains, from which no lead comes. */
  isOwn?: (email: string) => boolean;
}

export interface MailReading extends LeadReading {
  subject: string;
  /** The address in its From. */
  from: string;
  /** Of the innermost message that was read: a forwarded mail has that of the original. */
  messageId?: string;
}

/** Reads the leads of a mail: ADF in any of its parts, else labels or plain words. Never throws. */
export async function readLeadMail(raw: Uint8Array, options: MailOptions): Promise<MailReading> {
  const none = { subject: "", from: "" };
  if (raw.length > leadLimits.mailBytes) return { ...refused("document-too-large"), ...none };
  try {
    const { headers, parts } = await splitMail(raw);
    return readParts(headers, parts, options);
  } catch {
    // The splitter refuses too many parts and too long headers.
    return { ...refused("document-unreadable"), ...none };
  }
}

function readParts(headers: MailHeaders, parts: readonly MailPart[], options: MailOptions): MailReading {
  const [from = ""] = readEmails(headers.get("from")).emails;
  const facts = { subject: headers.get("subject").slice(0, 500), from: from.toLowerCase() };
  const ignored = (why: Warning): LeadReading => ({ outcome: "ignored", warnings: [why], leads: [] });
  const withId = (part: MailPart, reading: LeadReading): MailReading => {
    const id = /<([^<>\s]{1,300})>/.exec(part.headers.get("message-id"))?.[1];
    return { ...reading, ...facts, ...(id === undefined ? {} : { messageId: id }) };
  };
  const [first] = parts;
  if (!first) return { ...ignored(isReport(headers) ? "mail-automatic" : "document-empty"), ...facts };
  if (isReport(headers)) return withId(first, ignored("mail-automatic"));
  if (options.isOwn?.(facts.from)) return withId(first, ignored("mail-own"));
  for (const part of inOrder(parts)) {
    const read =
      readAdf(textOfPart(part), options) ?? (isHtml(part) ? readAdf(htmlToText(textOfPart(part)), options) : undefined);
    if (read) return withId(part, read);
  }
  if (isAutomatic(headers, options.envelopeFrom)) return withId(first, ignored("mail-automatic"));
  const part = parts.find((each) => !each.isAttachment && isText(each)) ?? first;
  return withId(part, readWords(part, facts, options));
}

/** Attachments first: what a provider attaches says more than the words around it. Forwarded messages last. */
function inOrder(parts: readonly MailPart[]): MailPart[] {
  const rank = (part: MailPart) => {
    if (/xml|adf/i.test(part.contentType) || /\.(?:adf|xml)$/i.test(part.filename)) return 0;
    if (part.contentType === "text/plain") return 1;
    return isHtml(part) ? 2 : 3;
  };
  return parts
    .filter(
      (part) =>
        isText(part) ||
        holdsAdf(
          part.content
            .subarray(0, 64 * 1024)
            .toString("latin1")
            .replaceAll("\0", ""),
        ),
    )
    .toSorted((one, other) => one.depth - other.depth || rank(one) - rank(other));
}

const isText = (part: MailPart) =>
  /^text\/|xml|adf/.test(part.contentType) || /\.(?:adf|xml|txt)$/i.test(part.filename);
const isHtml = (part: MailPart) => part.contentType === "text/html";
const textOfPart = (part: MailPart) => decodeText(part.content, part.charset);

/** A bounce, or another report on a mail. */
const isReport = (headers: MailHeaders) =>
  /multipart\/report|disposition-notification/i.test(headers.get("content-type")) ||
  /mailer-daemon|postmaster/i.test(headers.get("from"));

/** Nobody wrote it: an out-of-office note, a newsletter. */
const isAutomatic = (headers: MailHeaders, envelopeFrom: string | undefined) =>
  /^auto-|yes/i.test(headers.get("auto-submitted")) ||
  /^(?:bulk|junk|list|auto_reply)$/i.test(headers.get("precedence").trim()) ||
  headers.has("x-autoreply") ||
  headers.has("x-autorespond") ||
  headers.has("list-unsubscribe") ||
  headers.get("return-path").trim() === "<>" ||
  envelopeFrom === "";

/** A mail without ADF: its labels, or all of its words with their sender. */
function readWords(part: MailPart, facts: { subject: string; from: string }, options: MailOptions): LeadReading {
  const text = isHtml(part) ? htmlToText(textOfPart(part)) : textOfPart(part).replace(/\r\n?/g, "\n");
  const labelled = readLabelled(linesOf(text), options);
  if (isCallNotice(labelled, text, facts.subject)) return { outcome: "phone-lead", warnings: [], leads: [labelled] };
  if (labelled.isContactable) return { outcome: "lead-needs-review", warnings: [], leads: [labelled] };
  if (facts.from === "" || isRobot(facts.from)) return { outcome: "no-contact", warnings: [], leads: [] };
  const name = /^"?([^"<]*?)"?\s*</.exec(part.headers.get("from"))?.[1] ?? "";
  const words = text.trim() === "" ? facts.subject : text;
  return {
    outcome: "lead-needs-review",
    warnings: [],
    leads: [readFreeText(words, { email: facts.from, name }, options)],
  };
}

/** "Phone lead", "missed call": a number and nobody's name. */
const isCallNotice = ({ customer }: ReadLead, text: string, subject: string) =>
  customer.phones.length > 0 &&
  customer.emails.length === 0 &&
  customer.last === undefined &&
  (/\b(?:phone lead|missed call|inbound call|call (?:lead|notice|notification|alert|received)|voice ?mail)\b/i.test(
    subject,
  ) ||
    /^\s*(?:call )?duration\s*:/im.test(text));
