import type { Scenario } from "./scenario.ts";

interface Comparison {
  token: string;
  /** How many of the requests to compare. */
  most: number;
}

/** Fails unless both servers return and store the same for a scenario; otherwise their times wouldn't be comparable. */
export async function checkSameAnswers(
  [ours, bare]: readonly [string, string],
  scenario: Scenario,
  comparison: Comparison,
): Promise<void> {
  const [own, other] = [await listAnswers(ours, scenario, comparison), await listAnswers(bare, scenario, comparison)];
  await scenario.stage?.clear();
  const different = own.findIndex((answer, index) => answer !== other[index]);
  if (different === -1) return;
  const { method, path } = scenario.shots[different] ?? { method: "what", path: "was stored" };
  const texts = excerpts(own[different] ?? "", other[different] ?? "").join("\n");
  throw new Error(`${scenario.name}: the two servers answer ${method} ${path} differently\n${texts}`);
}

/** Both texts around the first difference. */
function excerpts(...texts: readonly [string, string]): string[] {
  const [one, other] = texts;
  const at = Array.from(one).findIndex((character, index) => character !== other[index]);
  const from = Math.max(0, (at === -1 ? one.length : at) - 200);
  return texts.map((text) => text.slice(from, from + 600));
}

/** The response to each request, and at the end what they have stored. */
async function listAnswers(
  url: string,
  { shots, varying = [], stage, stored }: Scenario,
  { token, most }: Comparison,
): Promise<string[]> {
  await stage?.restore();
  const answers: string[] = [];
  for (const { method, path, body = null, headers: own } of shots.slice(0, most)) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", ...own };
    const answer = await fetch(url + path, { method, body, headers });
    const text = await answer.text();
    answers.push(`${answer.status} ${text === "" ? "" : without(varying, canonical(JSON.parse(text)))}`);
  }
  return stored ? [...answers, canonical(await stored())] : answers;
}

const without = (fields: readonly string[], text: string) =>
  text.replace(new RegExp(`"(${fields.join("|")})":("[^"]*"|null|[\\d.]+)`, "g"), '"$1":"…"');

/** JSON with sorted keys, so that equal content is equal text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
