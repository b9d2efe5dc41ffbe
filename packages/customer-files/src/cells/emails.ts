import { isEmail, readEmails } from "@automotive-crm/contract/fields/emails";
import { isPlaceholder, linesOf, type Reading } from "./cell-text.ts";

const noAddress =
  /^(?:none|no|nil|na|n\.a|nope|noemail|no[._-]?e?-?mail|nomail|notprovided|not[._-]provided|unknown|declined?|refused?|donotemail|dont[._-]?have|donthave|nothing|null|test|xxx+|a+|x+|123+)$/i;
const noDomain =
  /^(?:none|no|na|noemail|no-email|nomail|noone|nowhere|null|nothing|unknown|declined|refused|notprovided|donotemail|donthave|test|xxx+)\./i;

/** `none@none.com`, `test@test.com`, `noemail@dealer.com`: typed because the field had to be filled. */
function isPlaceholderEmail(email: string): boolean {
  const [name = "", domain = ""] = email.split("@");
  return noAddress.test(name) || noDomain.test(domain) || domain.replace(/\.[a-z.]+$/, "") === name;
}

/** The addresses of a cell, in lower case, each once. */
export function readEmailCell(cell: string | undefined): Reading<string[]> {
  const text = linesOf(cell);
  if (text === "") return { value: [] };
  if (text.length > 2_000) return { value: [], problem: "The cell is too long for email addresses." };
  const lower = text.toLowerCase();
  if (isEmail(lower)) return isPlaceholderEmail(lower) ? { value: [] } : { value: [lower] };
  const { emails, wrong } = readEmails(text.replace(/\s*(?::::|[|/])\s*/g, "; "));
  const real = emails.map((email) => email.toLowerCase()).filter((email) => !isPlaceholderEmail(email));
  const doubtful = wrong.filter((part) => !isPlaceholder(part) && !noAddress.test(part));
  return doubtful.length > 0 && real.length === 0
    ? { value: real, problem: `“${text}” is not an email address.` }
    : { value: real };
}
