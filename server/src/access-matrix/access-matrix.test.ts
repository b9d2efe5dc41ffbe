import { api } from "@automotive-crm/contract/api";
import { describe, expect, it } from "vitest";
import { listRefusals } from "#platform/http/refusals.ts";
import { expectedAnswer, buildHeaders, namedOrganization, type Cell, type Expected } from "./cells.fixture.ts";
import { chooseCells, isWhole, listCells } from "./chosen-cells.fixture.ts";
import { forbiddenWords } from "./leaks.fixture.ts";
import { trials } from "./requests.fixture.ts";
import { isTriedEveryWay } from "./roles.fixture.ts";
import { setUpMatrix } from "./matrix.fixture.ts";
import { changedTables } from "./snapshot.fixture.ts";
import { send } from "./send.fixture.ts";
import { isMutating, trialName, type RequestContent, type Trial } from "./trials.fixture.ts";

const matrix = setUpMatrix();
const choose = chooseCells();

it("tries a few roles in every session state", () => {
  expect(matrix.actors.filter(({ role }) => isTriedEveryWay(role))).toHaveLength(5);
});

it("has a trial for every endpoint of the contract", () => {
  const covered = new Set(trials.map(({ endpoint }) => endpoint));
  const missing = api.filter((endpoint) => !covered.has(endpoint)).map(({ method, path }) => `${method} ${path}`);
  expect(missing, "add a trial to *.requests.fixture.ts for each").toEqual([]);
  expect(new Set(trials.map(trialName)).size).toBe(trials.length);
});

describe.each(trials.map((trial) => [trialName(trial), trial] as const))("%s", (_, trial) => {
  it("responds to everyone as the contract says, and shows and changes nothing else", { timeout: 60_000 }, async () => {
    const found = await tryTrial(trial);
    expect(found.slice(0, 20), `the first of ${found.length}`).toEqual([]);
  });
});

const anonymous = {
  token: "",
  holdings: { isSuperAdmin: false, passesEveryGuard: false, memberships: [], locationRoles: [] },
} as const;

interface Ready {
  cell: Cell;
  sent: RequestContent;
  expected: Expected;
}

/** Builds requests, each for a record that still exists. */
function createRequests(trial: Trial) {
  const built = new Map<string, RequestContent>();
  return {
    async ready(cell: Cell): Promise<Ready> {
      // A request without a session has the content a colleague would send.
      const sender = cell.sender ?? { ...anonymous, personId: matrix.world.people.here };
      const key = `${String(cell.place)} ${trial.isPersonal ? sender.personId : ""}`;
      const sent = built.get(key) ?? (await trial.build?.(matrix.world, cell.place ?? "here", sender)) ?? {};
      built.set(key, sent);
      return { cell, sent, expected: expectedAnswer(matrix.world, cell, sent.locationId) };
    },
    forget: () => built.clear(),
  };
}

/**
 * Sends a trial's requests: first those that must be refused, all together, since they may change nothing; then the others one by
 * one.
 */
async function tryTrial(trial: Trial): Promise<string[]> {
  const requests = createRequests(trial);
  const all: Ready[] = [];
  const cells = listCells(trial, matrix.actors);
  for (const cell of isWhole ? cells : choose(cells)) all.push(await requests.ready(cell));
  const senders = new Set(cells.map(({ who, state }) => state === "living" && who));
  const found = matrix.actors.flatMap(({ role }) => (senders.has(role.name) ? [] : [`${role.name} never sends it`]));
  found.push(...(await tryRefused(all.filter(({ expected }) => expected.isRefused))));

  const permitted = all.filter(({ expected }) => !expected.isRefused).map(({ cell }) => cell);
  const [bySuperAdmin, byOthers] = [true, false].map((is) =>
    permitted.filter(({ sender }) => (sender?.holdings.isSuperAdmin ?? false) === is),
  );
  const sendEach = async (cells: readonly Cell[]) => {
    for (const cell of cells) {
      const ready = await requests.ready(cell);
      found.push(...(await tryCell(ready)));
      if (trial.usesUp) requests.forget();
      if (cell.sender) await trial.undo?.(matrix.world, cell.sender);
    }
  };
  const before = await matrix.takeSnapshot();
  await sendEach(byOthers ?? []);
  // A read may change nothing unless it is audited, a write nothing in another organization.
  const mayChange = isMutating(trial.endpoint) || trial.audited ? matrix.world.theirs : undefined;
  const changed = changedTables(before, await matrix.takeSnapshot(), mayChange);
  if (changed.length > 0) found.push(`permitted requests changed ${changed.join(", ")}`);
  await sendEach(bySuperAdmin ?? []);
  return found;
}

/** Compares all tables before and after; only if they differ are the requests checked one by one. */
async function tryRefused(refused: readonly Ready[]): Promise<string[]> {
  const before = await matrix.takeSnapshot();
  const found: string[] = [];
  for (let first = 0; first < refused.length; first += 6) {
    found.push(...(await Promise.all(refused.slice(first, first + 6).map(tryCell))).flat());
  }
  if (changedTables(before, await matrix.takeSnapshot()).length === 0) return found;
  for (const ready of refused) {
    const one = await matrix.takeSnapshot();
    await tryCell(ready);
    const changed = changedTables(one, await matrix.takeSnapshot());
    if (changed.length > 0) found.push(`${describeCell(ready.cell)}: refused, but changed ${changed.join(", ")}`);
  }
  return found.length > 0 ? found : ["refused requests changed something once"];
}

const describeCell = ({ who, state, named, place }: Cell) =>
  `${who}, ${state} session, ${named === "nothing" ? "own organization" : `other organization by ${named}`}, ${place ?? "no record"}`;

/** Sends one request and lists everything wrong with its response. */
async function tryCell({ cell, sent, expected }: Ready): Promise<string[]> {
  const { query: named } = namedOrganization(matrix.world, cell);
  const answer = await send(matrix.test.app(), cell.trial.endpoint, {
    ...sent,
    query: { ...sent.query, ...(named === undefined ? {} : { organizationId: named }) },
    headers: { ...buildHeaders(matrix.world, cell), ...sent.headers },
  });
  const problems: string[] = [];
  if (answer.status !== expected.status)
    problems.push(`returns ${answer.status} instead of ${expected.status}: ${answer.text.slice(0, 200)}`);
  else if (expected.code !== undefined && answer.body.code !== expected.code) {
    problems.push(`returns code ${String(answer.body.code)} instead of ${expected.code}`);
  }
  if (expected.isRefused && !listRefusals(cell.trial.endpoint).includes(answer.status)) {
    problems.push(`returns ${answer.status}, which the API documentation does not list`);
  }
  for (const [whose, words] of Object.entries(forbiddenWords(matrix.world, cell, expected))) {
    const shown = words.filter((word) => answer.text.includes(word));
    if (shown.length > 0) problems.push(`shows data of ${whose}: ${shown.join(", ")}`);
  }
  if (answer.status === expected.status && !expected.isRefused && cell.sender && expected.access) {
    const { access, organizationId } = expected;
    const { sender, place, trial } = cell;
    const answered = { world: matrix.world, sender, access, organizationId, place, body: answer.body };
    problems.push(...((await trial.problems?.(answered)) ?? []));
  }
  return problems.map((problem) => `${describeCell(cell)}: ${problem}`);
}
