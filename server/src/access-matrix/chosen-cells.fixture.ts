import type { Cell, NamedOrganization } from "./cells.fixture.ts";
import { isTriedEveryWay } from "./roles.fixture.ts";
import { trialName, type Trial } from "./trials.fixture.ts";
import type { Actor, Place } from "./world.fixture.ts";

/** `npm test -- matrix` sends every request; `npm test` those of `chooseCells`. */
export const isWhole = process.env["CRM_TEST_MATRIX"] === "whole";

const usualNames: readonly NamedOrganization[] = ["nothing", "header"];
const allNames: readonly NamedOrganization[] = [...usualNames, "query"];

/** All requests of one trial. */
export function listCells(trial: Trial, actors: readonly Actor[]): Cell[] {
  const places: readonly (Place | undefined)[] = trial.places ?? [undefined];
  const first = places[0];
  const cells: Cell[] = places.flatMap((place) =>
    allNames.map((named) => ({ trial, who: "no one", sender: undefined, state: "none", named, place })),
  );
  for (const { role, living, ...ended } of actors) {
    const who = role.name;
    const everyWay = isTriedEveryWay(role);
    const names = everyWay ? allNames : usualNames;
    for (const place of places) {
      cells.push(...names.map((named) => ({ trial, who, sender: living, state: "living", named, place }) as const));
    }
    const { withoutOrganization } = ended;
    cells.push({ trial, who, sender: withoutOrganization, state: "no organization", named: "nothing", place: first });
    if (!everyWay) continue;
    cells.push({ trial, who, sender: living, state: "living", named: "header, overruled by the query", place: first });
    for (const state of ["expired", "revoked"] as const) {
      cells.push({ trial, who, sender: ended[state], state, named: "nothing", place: first });
    }
  }
  return cells;
}

/**
 * Chooses from all requests of one trial after another those without which a combination would be missing: each trial with every role
 * at every place of their organization, with every session state, and with every way of naming an organization at every place; and
 * each role with every session state and every such way at every place. Session and organization are decided before the role is
 * looked at, and the same way for all endpoints.
 */
export function chooseCells(): (cells: readonly Cell[]) => Cell[] {
  const tried = new Set<string>();
  let trialCount = 0;
  return (cells) => {
    // The first cells are chosen most often, so roles take turns.
    const first = Math.floor((cells.length * (trialCount++ % 7)) / 7);
    return [...cells.slice(first), ...cells.slice(0, first)].filter((cell) => {
      const missing = combinationsOf(cell).filter((combination) => !tried.has(combination));
      for (const combination of missing) tried.add(combination);
      return missing.length > 0;
    });
  };
}

function combinationsOf({ trial, who, sender, state, named, place }: Cell): string[] {
  const name = trialName(trial);
  const combinations =
    state !== "living"
      ? [
          [name, state, named],
          [who, state, place],
        ]
      : sender?.holdings.isSuperAdmin || (named === "nothing" && place !== "foreign")
        ? [[name, who, named, place]]
        : [
            [name, named, place],
            [who, named, place],
          ];
  return combinations.map((values) => values.join("|"));
}
