import type { Scenario } from "./scenarios.ts";

interface Comparison extends Pick<Scenario, "shots"> {
  token: string;
  /** How many of the requests to compare. */
  most: number;
}

/** Fails unless both servers return the same responses for a scenario; otherwise their times wouldn't be comparable. */
export async function checkSameAnswers(
  urls: readonly [string, string],
  scenario: string,
  { shots, token, most }: Comparison,
): Promise<void> {
  for (const shot of shots.slice(0, most)) {
    const [ours, bare] = await Promise.all(
      urls.map(async (url) => {
        const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
        const answer = await fetch(url + shot.path, { method: shot.method, body: shot.body ?? null, headers });
        const text = canonical(JSON.parse(await answer.text()));
        return `${answer.status} ${shot.method === "POST" ? withoutOwn(text) : text}`;
      }),
    );
    if (ours === bare) continue;
    throw new Error(`${scenario}: the two servers answer ${shot.method} ${shot.path} differently\n${ours}\n${bare}`);
  }
}

/** Removes IDs and times, which differ for each create. */
const withoutOwn = (text: string) => text.replace(/"(id|customerId|createdAt|updatedAt)":"[^"]*"/g, '"$1":"…"');

/** JSON with sorted keys, so that equal content is equal text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
