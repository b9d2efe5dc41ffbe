import { readBenchArguments, type BenchArguments } from "./bench-arguments.ts";
import { callEnvironment } from "./calls/call-scenarios.ts";
import { removeAgents } from "./calls/call-stock.ts";
import { startProduct, startServer, type ChildServer } from "./child-server.ts";
import { contest, summarize } from "./contest.ts";
import { readCpuTime } from "./cpu-time.ts";
import { measureBesideEdits } from "./dashboard/beside-edits.ts";
import { measureFirstReads } from "./dashboard/first-reads.ts";
import { measureFirstLoads } from "./first-load.ts";
import { hasFailed, heading, judge, lineOf, linesOf, type Growth, type Result } from "./report.ts";
import type { Scenario } from "./scenario.ts";
import { listScenario, prepareMisspelledSearches, prepareScenarios } from "./scenarios.ts";
import { checkSameAnswers } from "./same-answers.ts";
import { openStock, removeAdded, type Stock } from "./stock.ts";

const say = (text: string) => console.log(text);
/** What a request leaves to background jobs is measured elsewhere. */
const requestsOnly = { ...callEnvironment, CRM_JOBS: "off" };
const connectionCounts = [1, 16] as const;
/** The product's own default. */
const poolSize = 12;

async function main(): Promise<void> {
  const options = readBenchArguments(process.argv.slice(2));
  const sizes = [options.customers / 10, options.customers] as const;
  say(`Opening ${sizes.map((size) => Math.floor(size).toLocaleString("en-US")).join(" and ")} customers`);
  const small = await openStock(Math.floor(sizes[0]));
  const large = await openStock(sizes[1]);
  const ours = await startProduct(large.dataDirectory, requestsOnly);
  try {
    const scenarios = (await prepareScenarios(large)).filter(({ name }) => name.includes(options.only));
    const growth = listScenario.name.includes(options.only)
      ? await measureGrowth(options, { small, large, ours })
      : undefined;
    const results = await measureBesideBare(options, scenarios, { stock: large, ours });
    const similar = "search similar".includes(options.only) ? await measureSimilar(options, large, ours) : [];
    const figures = scenarios.find(({ name }) => name === "dashboard stats");
    const firstFigures =
      figures && summarize(await measureFirstReads({ url: ours.url, token: large.token }, figures.shots, 16));
    const besideEdits = "parallel edits".includes(options.only)
      ? await measureBesideEdits(large, { url: ours.url, token: large.token }, { ...options, connections: 1 })
      : undefined;
    const verdicts = judge({ results, growth, similar, firstFigures, besideEdits, firstLoads: measureFirstLoads() });
    say(`\n${verdicts.map(lineOf).join("\n")}`);
    if (options.isChecked && verdicts.some(hasFailed)) process.exitCode = 1;
  } finally {
    await ours.stop();
    await removeAgents(large.owner);
    await removeAdded(large.owner);
    await large.close();
    await small.close();
  }
}

/** Measures the same list in a tenth of the customers: a page must not cost more if there are more of them. */
async function measureGrowth(
  options: BenchArguments,
  { small, large, ours }: { small: Stock; large: Stock; ours: ChildServer },
): Promise<Growth> {
  const few = await startProduct(small.dataDirectory, requestsOnly);
  try {
    const many = { url: ours.url, token: large.token };
    const pace = { ...options, connections: 1 };
    const outcome = await contest(many, { url: few.url, token: small.token }, listScenario, pace);
    return { ...outcome, customers: [small.customers, large.customers] };
  } finally {
    await few.stop();
  }
}

/** Measures searches by misspelled names beside those by the right ones, on the same server. */
async function measureSimilar(options: BenchArguments, stock: Stock, { url }: ChildServer) {
  const { exact, similar } = await prepareMisspelledSearches(stock);
  const { token } = stock;
  const outcomes = [];
  for (const connections of connectionCounts) {
    const pace = { ...options, connections };
    const scenario = { shots: exact };
    outcomes.push({ connections, ...(await contest({ url, token, shots: similar }, { url, token }, scenario, pace)) });
  }
  return outcomes;
}

async function measureBesideBare(
  options: BenchArguments,
  scenarios: readonly Scenario[],
  { stock, ours }: { stock: Stock; ours: ChildServer },
): Promise<Result[]> {
  const { target, owner, organizationId, personId, token } = stock;
  const sideOf = ({ url, process: { pid = 0 } }: ChildServer) => ({
    url,
    token,
    readCpuTime: () => readCpuTime(pid, owner),
  });
  const setup = { target, organizationId, personId, connections: poolSize };
  const bare = await startServer({ command: ["--import", "tsx", "bench/bare-server.ts", JSON.stringify(setup)] });
  const results: Result[] = [];
  say(`\n${heading}`);
  try {
    for (const scenario of scenarios) {
      await checkSameAnswers([ours.url, bare.url], scenario, { token, most: 10 });
      for (const connections of connectionCounts) {
        const pace = { ...options, connections };
        const outcome = await contest(sideOf(ours), sideOf(bare), scenario, pace);
        const result = { scenario: scenario.name, connections, ...outcome };
        results.push(result);
        say(linesOf(result));
      }
    }
  } finally {
    await bare.stop();
  }
  return results;
}

await main();
