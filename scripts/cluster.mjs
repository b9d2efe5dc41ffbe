/**
 * `npm run cluster`: the product as several machines run it, on loopback, from Debian's packages. `-- prove` breaks it and counts what is
 * lost; `-- --yes` installs missing packages without asking. See docs/scaling.md.
 */
import "./check-node-version.mjs";
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { isAgreed } from "./ask.mjs";
import { runPrograms } from "./child-group.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt, ensureInstalled } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";

const root = path.join(import.meta.dirname, "..");
const given = process.argv.slice(2).filter((word) => word !== "--yes");
const isRoot = process.getuid?.() === 0;
const needed = { postgresql: findPostgres, pgbouncer: inSbin("pgbouncer"), haproxy: inSbin("haproxy") };

try {
  await ensurePackages();
  await ensureInstalled();
  await ensureBuilt();
  if (given[0] === "prove" && !(await ensureChromium())) throw new Error("The proof needs Chromium.");
} catch (error) {
  endWith(error);
}

const directory = mkdtempSync(path.join(os.tmpdir(), "crm-cluster-"));
// PostgreSQL may run as another user, who must be able to enter.
chmodSync(directory, 0o711);
const env = {
  CRM_CLUSTER_DIR: directory,
  CRM_CLUSTER_LOGS: path.join(root, ".data/cluster-logs"),
  CRM_CLUSTER_POSTGRES: findPostgres(),
  ...(isRoot && { CRM_CLUSTER_UID: idOf("-u"), CRM_CLUSTER_GID: idOf("-g") }),
};
const program = { arguments: ["--import", "tsx", "bench/cluster/cluster-command.ts", ...given], cwd: root, env };
const exitCode = await runPrograms([program]);
// It has deleted this itself, unless it was killed.
rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
process.exit(exitCode);

/** PostgreSQL's newest programs, if they are new enough. */
function findPostgres() {
  const folder = "/usr/lib/postgresql";
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : [];
  const version = Math.max(...versions.filter((one) => existsSync(`${folder}/${one}/bin/initdb`)));
  return version >= 15 ? `${folder}/${version}/bin` : undefined;
}

function inSbin(name) {
  return () => (existsSync(`/usr/sbin/${name}`) ? name : undefined);
}

/** PostgreSQL's own user, whom Debian's package made: it refuses to run as root. */
function idOf(which) {
  return execFileSync("id", [which, "postgres"], { encoding: "utf8" }).trim();
}

async function ensurePackages() {
  if (!existsSync("/etc/debian_version")) {
    throw new Error(
      "npm run cluster needs Debian or Ubuntu: it uses their packages postgresql, pgbouncer and haproxy.",
    );
  }
  const missing = Object.keys(needed).filter((name) => needed[name]() === undefined);
  if (missing.length === 0) return;
  if (
    !process.argv.includes("--yes") &&
    !(await isAgreed(`This installs Debian's packages ${missing.join(", ")} with apt-get.`))
  ) {
    throw new Error(`Nothing was started: npm run cluster needs the packages ${missing.join(", ")}.`);
  }
  const command = ["apt-get", "install", "-y", ...missing];
  const [program, ...rest] = isRoot ? command : ["sudo", ...command];
  const { status } = spawnSync(program, rest, { stdio: "inherit" });
  const still = Object.keys(needed).filter((name) => needed[name]() === undefined);
  if (status !== 0 || still.length > 0) throw new Error(`${command.join(" ")} failed.`);
}
