/**
 * `npm run bench -- front [--customers 1000000] [--runs 5]`: how soon Chromium shows what people came for, with and without a slow
 * processor, on a first and a second visit; which scripts that took, and how much moved. See docs/performance.md.
 */
import { parseArgs } from "node:util";
import { chromium, type BrowserContext } from "@playwright/test";
import { chromiumArguments, chromiumPath, desk, phone } from "../../e2e/browser.ts";
import { startProduct } from "../child-server.ts";
import { measurePath, speedLine } from "../measure-path.ts";
import { openDeals } from "../open-deals.ts";
import { openStock, type Stock } from "../stock.ts";
import { Visitor } from "../visitor.ts";
import { frontPages, type FrontPage } from "./front-pages.ts";
import { medianOf } from "./median.ts";
import { openTab, visit, watchPage, type Visit } from "./page-visit.ts";
import { measureTyping } from "./typing.ts";

const slow = 4;

const say = (text: string) => console.log(text);

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { customers: { type: "string", default: "1000000" }, runs: { type: "string", default: "5" } },
});
const runs = Number(values.runs);
const stock = await openStock(Number(values.customers.replace(/[,_]/g, "")));
const product = await startProduct(stock.dataDirectory);
const browser = await chromium.launch({
  executablePath: chromiumPath,
  // Otherwise V8 reads each script again, as soon as a debugger is there, for the positions it left out the first time.
  args: [...chromiumArguments, "--js-flags=--no-enable-lazy-source-positions"],
});
try {
  const storage = await signedInStorage(product.url, stock);
  say(
    `Medians of ${runs} runs in milliseconds from navigation, with ${stock.customers.toLocaleString("en-US")} customers\n`,
  );
  say("| page          | first visit | second | CPU / 4 | scripts before | shift at 1440 | at 390 |");
  say("| ------------- | ----------- | ------ | ------- | -------------- | ------------- | ------ |");
  const shownMs = new Map<string, number>();
  for (const page of await frontPages(stock)) {
    const { row, firstMs } = await measureRow(page, storage);
    say(row);
    shownMs.set(page.path, firstMs);
  }
  const ratio = (shownMs.get("/deals") ?? NaN) / (shownMs.get("/customers") ?? NaN);
  say(
    `\n/deals, with ${openDeals.toLocaleString("en-US")} open ones, takes ${ratio.toFixed(2)} times as long as /customers:`,
  );
  const visitor = new Visitor(product.url, stock.token);
  for (const path of ["/api/deal-board", "/api/customers"]) say(speedLine(await measurePath(visitor, path)));
  const typing = await measureTyping({ browser, storage, url: product.url, runs });
  say(
    `\ntyping a letter: new rows after ${typing.rowsMs.toFixed(0)} ms; painted after ${typing.paintMs.toFixed(0)} ms at CPU / ${slow}`,
  );
} finally {
  await browser.close();
  await product.stop();
  await stock.close();
}

async function measureRow(page: FrontPage, storage: Storage): Promise<{ row: string; firstMs: number }> {
  const visits = { first: [], second: [], slow: [], narrow: [] } as Record<
    "first" | "second" | "slow" | "narrow",
    Visit[]
  >;
  for (let run = 0; run < runs; run += 1) {
    const [first, second] = await visitTwice(page, { storage });
    visits.first.push(first);
    visits.second.push(second);
    visits.slow.push(await visitOnce(page, { storage, slowdown: slow }));
    visits.narrow.push(await visitOnce(page, { storage, viewport: phone }));
  }
  const shown = (of: readonly Visit[]) => medianOf(of.map(({ shownMs }) => shownMs)).toFixed(0);
  const shift = (of: readonly Visit[]) => medianOf(of.map(({ layoutShift }) => layoutShift)).toFixed(3);
  const files = medianOf(visits.first.map(({ scriptFiles }) => scriptFiles));
  const kilobytes = medianOf(visits.first.map(({ scriptKilobytes }) => scriptKilobytes));
  const cells = [
    page.name.padEnd(13),
    shown(visits.first).padStart(11),
    shown(visits.second).padStart(6),
    shown(visits.slow).padStart(7),
    `${files}, ${kilobytes.toFixed(0)} kB`.padStart(14),
    shift(visits.first).padStart(13),
    shift(visits.narrow).padStart(6),
  ];
  return { row: `| ${cells.join(" | ")} |`, firstMs: medianOf(visits.first.map(({ shownMs }) => shownMs)) };
}

interface VisitOptions {
  storage: Storage;
  slowdown?: number;
  viewport?: { width: number; height: number };
}

/** In an empty browser. */
async function visitOnce(page: FrontPage, options: VisitOptions): Promise<Visit> {
  const context = await openContext(page, options);
  try {
    return await visitIn(context, page, options.slowdown);
  } finally {
    await context.close();
  }
}

/** In an empty browser, and again in a new tab of the same one. */
async function visitTwice(page: FrontPage, options: VisitOptions): Promise<[Visit, Visit]> {
  const context = await openContext(page, options);
  try {
    return [await visitIn(context, page), await visitIn(context, page)];
  } finally {
    await context.close();
  }
}

// Hoisted, because the measurement above begins before this line is reached.
function openContext(page: FrontPage, { storage, viewport = desk }: VisitOptions) {
  return browser.newContext({ viewport, ...(page.isPublic ? {} : { storageState: storage }) });
}

async function visitIn(context: BrowserContext, { path, shows }: FrontPage, slowdown = 1): Promise<Visit> {
  const tab = await openTab(context);
  const devTools = await context.newCDPSession(tab);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await watchPage(tab, shows);
  const measured = await visit(tab, product.url + path);
  await tab.close();
  return measured;
}

type Storage = Awaited<ReturnType<typeof signedInStorage>>;

/** A browser's storage after signing in as the stock's administrator. */
async function signedInStorage(url: string, { token }: Stock) {
  const response = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`The stock's session is not accepted: ${response.status}`);
  const { user } = JSON.parse(await response.text()) as { user: unknown };
  const localStorage = [
    { name: "automotive-crm.token", value: token },
    { name: "automotive-crm.user", value: JSON.stringify(user) },
    { name: "automotive-crm.sessionType", value: "demo" },
  ];
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
}
