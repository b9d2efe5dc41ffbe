import type { LeadShare } from "@automotive-crm/contract/leads/fairness";
import { formatCount } from "#lib/format/format.ts";
import { ListRow } from "#kit/list/ListRow.tsx";

const figures = [
  { name: "taken", head: "Taken" },
  { name: "offered", head: "Offered" },
  { name: "byHand", head: "By hand" },
  { name: "timedOut", head: "Timed out" },
  { name: "passed", head: "Passed" },
  { name: "repeats", head: "Asked again" },
  { name: "sold", head: "Sold" },
] as const;

type Figure = (typeof figures)[number]["name"];

export const shareColumns = [
  { name: "person", head: "Person", width: "minmax(0,1fr)", narrow: "title" },
  ...figures.map((each) => ({ ...each, width: "5.5rem", from: "wide", isAtEnd: true }) as const),
  { name: "skipped", head: "Skipped", width: "minmax(0,1.4fr)", narrow: "line" },
] as const;

/** How one person's turns went. Where there is no room for columns, in a sentence. */
export function ShareRow({ share }: { share: LeadShare }) {
  const { person, skipped } = share;
  const inWords = figures
    .filter(({ name }) => share[name] > 0)
    .map(({ name, head }) => `${head} ${formatCount(share[name])}`)
    .join(" · ");
  const count = (name: Figure) => <span className="tabular-nums">{formatCount(share[name])}</span>;
  return (
    <ListRow
      columns={shareColumns}
      cells={{
        person: (
          <>
            <span className="block truncate font-semibold" title={person.name}>
              {person.name}
            </span>
            <span className="block text-meta text-quiet tabular-nums wrap-anywhere @4xl:hidden">{inWords}</span>
          </>
        ),
        taken: count("taken"),
        offered: count("offered"),
        byHand: count("byHand"),
        timedOut: count("timedOut"),
        passed: count("passed"),
        repeats: count("repeats"),
        sold: count("sold"),
        skipped: (
          <span className="block text-meta text-quiet wrap-anywhere">
            {skipped.map(({ reason, count }) => `${reason}: ${formatCount(count)}`).join(", ")}
          </span>
        ),
      }}
    />
  );
}
