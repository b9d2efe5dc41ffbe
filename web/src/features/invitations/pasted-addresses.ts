import { isEmail } from "@automotive-crm/contract/fields";
import { cleanParagraphs } from "@automotive-crm/contract/typed-text";

/** The addresses in what was typed or pasted: separated by spaces, commas, semicolons or lines, also as `Ada <ada@example.com>`. */
export function readAddresses(text: string): { emails: string[]; wrong: string[] } {
  const named = [...cleanParagraphs(text).matchAll(/<([^<>\s]+)>/g)].map(([, email = ""]) => email);
  const plain = cleanParagraphs(text)
    .replaceAll(/[^,;\n<>]*<[^<>]*>/g, " ")
    .split(/[\s,;]+/);
  const all = [...named, ...plain].filter(Boolean);
  const distinct = all.filter(
    (email, index) => all.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === index,
  );
  return { emails: distinct.filter(isEmail), wrong: distinct.filter((email) => !isEmail(email)) };
}
