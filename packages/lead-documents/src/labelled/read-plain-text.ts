import { distinctPhones, readLeadEmails } from "#src/contacts.ts";
import type { LeadReading, ReadLead, ReadOptions } from "#src/lead.ts";
import { labelledLinesOf, type LabelledLine } from "./labelled-lines.ts";
import { isCommentLabel, isKnownLabel, readLabelled } from "./read-labelled.ts";

/** A lead from a text with labels; without contact data it is none. */
export function readPlainText(text: string, options: ReadOptions): LeadReading {
  const lead = readLabelled(linesOf(text), options);
  return lead.isContactable
    ? { outcome: "lead-needs-review", warnings: [], leads: [lead] }
    : { outcome: "no-contact", warnings: [], leads: [] };
}

const heading = /^[A-Z][\p{L} /&'-]{1,40}:\s*$/u;

/**
 * The labeled lines of a text. A label alone on its line heads a section: that of comments takes all lines up to the next heading or
 * label, others nothing.
 */
export function linesOf(text: string): LabelledLine[] {
  const found: LabelledLine[] = [];
  let comment: LabelledLine | undefined;
  for (const line of text.slice(0, 64 * 1024).split("\n", 2_000)) {
    const read = labelledLinesOf(line).filter(({ label }) => isKnownLabel(label));
    if (read.length > 0) {
      found.push(...read);
      const last = read.at(-1);
      comment = last && isCommentLabel(last.label) ? last : undefined;
    } else if (heading.test(line.trim())) comment = undefined;
    else if (comment) comment.value = `${comment.value}\n${line}`.trim();
  }
  return found;
}

/** What somebody wrote without labels: all of it is the comment. */
export function readFreeText(text: string, sender: { email: string; name: string }, options: ReadOptions): ReadLead {
  const lines: LabelledLine[] = [
    { label: "name", value: sender.name },
    { label: "email", value: sender.email },
    { label: "comments", value: text },
  ];
  const lead = readLabelled(lines, options);
  return {
    ...lead,
    customer: { ...lead.customer, phones: distinctPhones(lead.customer.phones), emails: readLeadEmails(sender.email) },
  };
}
