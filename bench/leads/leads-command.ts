/**
 * `npm run bench -- leads`: how soon what providers post is stored and assigned, and how long the lists of 200,000 leads take.
 * `--posts [--rate 200] [--seconds 20] [--profile DIR] [--away]`: only the first, so many a second for so long, to people who are mailed each. `--mutated`: by how much memory grows
 * while 5,000 damaged documents are posted. `--read DIR [--json FILE]`: reads the leads of a folder's .xml and .eml files and compares them with
 * its expectations.jsonl. `--reader`: how many documents and mails a second are read.
 */
import { parseArgs } from "node:util";
import { reportFolder } from "../read-folder-command.ts";
import { measureLists } from "./lead-lists.ts";
import { measureMutated } from "./mutated-posts.ts";
import { measurePosts } from "./posted-leads.ts";
import { readFolder, scoreLine } from "./read-folder.ts";
import { measureReader } from "./reader-speed.ts";

/** Of a process, in bytes. */
const mostGrowth = 100e6;

const { values } = parseArgs({
  options: {
    read: { type: "string" },
    json: { type: "string" },
    reader: { type: "boolean", default: false },
    mutated: { type: "boolean", default: false },
    posts: { type: "boolean", default: false },
    rate: { type: "string", default: "200" },
    profile: { type: "string" },
    away: { type: "boolean", default: false },
    seconds: { type: "string", default: "20" },
  },
});
if (values.reader) console.log(await measureReader(5_000));
else if (values.mutated) await reportMutated();
else if (values.read === undefined) {
  await reportPosts();
  if (!values.posts)
    for (const { path: asked, p50, p95 } of await measureLists())
      console.log(`p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms  ${asked}`);
} else await reportFolder(values, readFolder, scoreLine);

async function reportPosts() {
  const { profile, away } = values;
  const pace = { perSecond: Number(values.rate), seconds: Number(values.seconds), profile, areAtScreens: !away };
  const { posts, assigned, assignedAfter, stored, nodeMs, postgresMs } = await measurePosts(pace);
  const line = ({ p50, p95, most }: typeof stored) =>
    [p50, p95, most].map((ms, index) => `${["p50", "p95", "most"][index]} ${ms.toFixed(1)} ms`).join("  ");
  console.log(`${posts} posted, ${assigned} assigned`);
  console.log(`stored    ${line(stored)}`);
  console.log(`assigned  ${line(assignedAfter)}`);
  console.log(`processor time per document: Node ${nodeMs.toFixed(1)} ms, PostgreSQL ${postgresMs.toFixed(1)} ms`);
  if (assigned < posts) process.exitCode = 1;
}

async function reportMutated() {
  const { statuses, growth } = await measureMutated();
  console.log([...statuses].map(([status, count]) => `${count} answered with ${status}`).join(", "));
  const [node, postgres] = [growth.node, growth.postgres].map((bytes) => `${(bytes / 1e6).toFixed(0)} MB`);
  console.log(`most growth of a process: server ${node}, PostgreSQL ${postgres}`);
  if (Math.max(growth.node, growth.postgres) > mostGrowth || [...statuses.keys()].some((status) => status >= 500))
    process.exitCode = 1;
}
