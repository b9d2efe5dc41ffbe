import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { deliveryKeys, readLeadDocument, readLeadMail, type ReadLead } from "@automotive-crm/lead-documents";
import { readPhone } from "@automotive-crm/server/src/platform/read-phone.ts";
import { countValues, differences, type ComparisonRules } from "../compare-read.ts";
import { readExpectations, shareOf } from "../expectations.ts";
import { readingAsExpected, type ExpectedDocument } from "./reading-as-expected.ts";

const numberOf = (member: unknown) => (member as { raw?: unknown } | null)?.raw ?? member;

const rules: ComparisonRules = {
  explains: new Set(
    "file document basis shape note derived strictXml strictXmlError headerSource headerCertainty result cells mapping warnings".split(
      " ",
    ),
  ),
  unordered: { phones: numberOf, emails: (member) => member },
  instants: new Set(["iso"]),
};

export interface FolderScore {
  documents: number;
  rightDocuments: number;
  fields: number;
  rightFields: number;
  /** One line each. */
  mistakes: string[];
  /** Every document that was read, in the shape of the expectations. */
  read: object[];
}

/** Reads the documents and mails of a folder, and compares them with what is expected. Its mails are one intake, in their order. */
export async function readFolder(folder: string): Promise<FolderScore> {
  const score: FolderScore = { documents: 0, rightDocuments: 0, fields: 0, rightFields: 0, mistakes: [], read: [] };
  const expectations = new Map(readExpectations<ExpectedDocument>(folder).map((each) => [each.file, each]));
  const intake = createIntake();
  for (const file of readdirSync(folder).toSorted()) {
    if (!/\.(?:xml|eml)$/.test(file)) continue;
    const expected = expectations.get(file);
    const bytes = readFileSync(path.join(folder, file));
    const read = await (file.endsWith(".eml") ? intake.take(file, bytes, expected) : readDocument(bytes, expected));
    score.read.push({ file, ...read });
    if (expected) judge(expected, read, score);
  }
  return score;
}

const readDocument = (bytes: Buffer, expected: ExpectedDocument | undefined) =>
  readingAsExpected(readLeadDocument(bytes, { readPhone }), expected ?? { file: "" });

/** Knows which mails were delivered before. */
function createIntake() {
  const seen = new Map<string, { file: string; comments: string | undefined }>();
  return {
    take: async (file: string, bytes: Buffer, expected: ExpectedDocument | undefined) => {
      const reading = await readLeadMail(bytes, { readPhone });
      const read = readingAsExpected(reading, expected ?? { file });
      const keys = reading.leads.flatMap((lead) => keysOf(lead, reading.messageId));
      const earlier = keys.map((key) => seen.get(key)).find(Boolean);
      const comments = reading.leads[0]?.comments;
      for (const key of keys) if (!seen.has(key)) seen.set(key, { file, comments });
      if (!earlier) return read;
      const isNew = comments !== undefined && comments !== earlier.comments;
      return {
        ...read,
        outcome: "duplicate-of",
        duplicateOf: earlier.file,
        leads: 0,
        ...(isNew && { addsComment: comments }),
      };
    },
  };
}

const keysOf = (lead: ReadLead, messageId: string | undefined) =>
  deliveryKeys(lead, { sender: "", ...(messageId === undefined ? {} : { messageId }) }).map(({ hash }) => hash);

function judge(expected: ExpectedDocument, read: { warnings: string[] }, score: FolderScore): void {
  const missing = (expected.warnings ?? []).filter((warning) => !read.warnings.includes(warning));
  const wrong = [...differences(expected, read, rules), ...missing.map((warning) => `warning ${warning} is missing`)];
  const fields = countValues(expected, rules) + (expected.warnings?.length ?? 0);
  score.documents += 1;
  score.fields += fields;
  score.rightFields += fields - Math.min(fields, wrong.length);
  if (wrong.length === 0) score.rightDocuments += 1;
  score.mistakes.push(...wrong.map((each) => `${expected.file} ${each}`));
}

/** "documents right 32 of 33, fields right 98.4 % of 612". */
export const scoreLine = ({ documents, rightDocuments, fields, rightFields }: FolderScore): string =>
  `documents right ${rightDocuments} of ${documents}, fields right ${shareOf(rightFields, fields)} % of ${fields}`;
