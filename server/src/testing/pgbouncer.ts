import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ConnectionTarget } from "#platform/db/pool.ts";
import type { TestPooler } from "./fake-pooler.ts";

const version = findVersion();

/** Debian's package; without it the tests that need it are skipped. */
export const pgBouncer = {
  isInstalled: version !== undefined,
  name: version ?? "PgBouncer (skipped: run these after apt-get install pgbouncer)",
};

function findVersion(): string | undefined {
  try {
    return execFileSync("pgbouncer", ["--version"], { encoding: "utf8" }).split("\n")[0];
  } catch {
    return undefined;
  }
}

/** As root it runs as nobody, like the test's PostgreSQL. */
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;

/** A real PgBouncer whose clients share three connections. */
export async function startPgBouncer(
  target: ConnectionTarget,
  mode: "transaction" | "statement" = "transaction",
): Promise<TestPooler> {
  if (!("host" in target)) throw new Error("Tests connect by host and port");
  const folder = mkdtempSync(join(tmpdir(), "crm-pgbouncer-"));
  const port = await findFreePort();
  const [settings, users] = [join(folder, "pgbouncer.ini"), join(folder, "users")];
  const { host, user, password = "" } = target;
  writeFileSync(users, `"${user}" "${password}"\n`);
  const lines = [
    "[databases]",
    `${target.database} = host=${host} port=${target.port}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = trust",
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    "default_pool_size = 3",
  ];
  writeFileSync(settings, `${lines.join("\n")}\n`);
  if (account) for (const path of [folder, settings, users]) chownSync(path, account.uid, account.gid);
  const child = spawn("pgbouncer", [settings], { ...account, stdio: ["ignore", "ignore", "pipe"] });
  const closed = once(child, "close");
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (chunk) => {
      said += String(chunk);
      if (said.includes("process up")) resolve();
    });
    void closed.then(() => reject(new Error(`PgBouncer ended: ${said}`)));
  });
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${target.database}`,
    async close() {
      child.kill("SIGTERM");
      await closed;
      rmSync(folder, { recursive: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
