/** Fields worth showing first. */
const main = ["description", "notes", "title", "text"];
const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text);
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text);
const longest = 140;

/** The words of a request's body or a draft, shortened: what someone would recognize it by. */
export function excerptOf(value: unknown): string {
  const texts = textsIn(value).map((text) => text.replace(/\s+/g, " ").trim());
  const words = [...new Set(texts)].filter((text) => text !== "" && !isId(text) && !isInstant(text)).join(" · ");
  return words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words;
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  const fields = Object.entries(value);
  // A draft's typed values, without what they are compared with.
  const typed = fields.find(([name]) => name === "values");
  if (typed) return textsIn(typed[1]);
  const leading = fields.filter(([name]) => main.includes(name));
  const shown = leading.length > 0 ? leading : fields.filter(([name]) => !["base", "opened", "start"].includes(name));
  return shown.flatMap(([, each]) => textsIn(each));
}
