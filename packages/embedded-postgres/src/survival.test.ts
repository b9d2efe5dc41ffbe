import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { readPostmasterPid, query, start, startInOtherProcess, temporaryFolder } from "./embedded-postgres.fixture.ts";
import { prepareHome } from "./home.ts";
import { findPostmaster } from "./postmaster.ts";
import { readIdentity } from "./processes.ts";
import { endPostmaster } from "./stop-postmaster.ts";

describe("after a process was killed", () => {
  it("takes over the PostgreSQL of a killed Node process", async () => {
    const dataDirectory = join(temporaryFolder(), "data");
    const other = await startInOtherProcess(dataDirectory);
    const pid = readPostmasterPid(join(dataDirectory, "postgres"));
    await other.end("SIGKILL");

    const postgres = await start(dataDirectory);
    expect(postgres.adopted).toBe(true);
    expect(readPostmasterPid(join(dataDirectory, "postgres"))).toBe(pid);
    await postgres.stop();
    expect(readIdentity(pid)).toBeUndefined();
  });

  it("recovers after PostgreSQL itself was killed", async () => {
    const dataDirectory = join(temporaryFolder(), "data");
    const first = await start(dataDirectory);
    await query(first, "create table notes (text text); insert into notes values ('committed')");
    process.kill(readPostmasterPid(join(dataDirectory, "postgres")), "SIGKILL");
    await first.stop();

    const second = await start(dataDirectory);
    expect(await query(second, "select text from notes")).toEqual(["committed"]);
    expect(second.adopted).toBe(false);
    await second.stop();
  });

  it("doesn't wait for a PostgreSQL that ended after it was found", async () => {
    const dataDirectory = join(temporaryFolder(), "data");
    const postgres = await start(dataDirectory);
    const found = findPostmaster(prepareHome(dataDirectory));
    if (!found) throw new Error("It is running");
    await postgres.stop();
    expect(readIdentity(found.pid)).toBeUndefined();

    await endPostmaster(found);
  });

  it("restarts a PostgreSQL that is killed while a process uses it, until that process stops it", async () => {
    const dataDirectory = join(temporaryFolder(), "data");
    const troubles: string[] = [];
    const postgres = await start(dataDirectory, { onTrouble: (text) => troubles.push(text) });
    const home = join(dataDirectory, "postgres");
    for (const round of [1, 2]) {
      process.kill(readPostmasterPid(home), "SIGKILL");
      await vi.waitFor(() => expect(troubles).toHaveLength(round), { timeout: 20_000, interval: 50 });
      expect(await query(postgres, `select ${round}`)).toEqual([round]);
    }
    expect(troubles[0]).toBe("PostgreSQL had ended unexpectedly and was started again");
    const pid = readPostmasterPid(home);
    await postgres.stop();
    expect(readIdentity(pid)).toBeUndefined();
    expect(troubles).toHaveLength(2);
  });

  it("isn't misled by a process ID that another program has reused", async () => {
    const dataDirectory = join(temporaryFolder(), "data");
    await (await start(dataDirectory)).stop();
    const lines = [process.pid, join(dataDirectory, "postgres/cluster"), 0, 5432, "", "", "", "ready"];
    writeFileSync(join(dataDirectory, "postgres/cluster/postmaster.pid"), lines.join("\n"));
    writeFileSync(join(dataDirectory, "postgres/lock"), `${process.pid}\nanother start time`);

    const postgres = await start(dataDirectory);
    expect(await query(postgres, "select 1")).toEqual([1]);
    await postgres.stop();
  });

  it("starts over if creating the cluster was interrupted", async () => {
    const dataDirectory = join(temporaryFolder(), "data");
    const home = join(dataDirectory, "postgres");
    for (const remains of ["cluster.new/base/1", "cluster/base/1"]) {
      mkdirSync(join(home, remains), { recursive: true });
      writeFileSync(join(home, remains, "../../PG_VERSION"), "18\n");
    }

    const postgres = await start(dataDirectory);
    expect(await query(postgres, "select 1")).toEqual([1]);
    await postgres.stop();
  });
});

describe("data that must not be touched", () => {
  it("refuses a damaged cluster that contains user data", async () => {
    const dataDirectory = join(temporaryFolder(), "data");
    await (await start(dataDirectory)).stop();
    rmSync(join(dataDirectory, "postgres/cluster/global/pg_control"));

    await expect(start(dataDirectory)).rejects.toThrow(
      /is damaged \(files are missing\)\. Restore it from a backup\.$/,
    );
  });

  it("refuses data of another major version", async () => {
    const dataDirectory = join(temporaryFolder(), "data");
    await (await start(dataDirectory)).stop();
    writeFileSync(join(dataDirectory, "postgres/cluster/PG_VERSION"), "17\n");

    await expect(start(dataDirectory)).rejects.toThrow("was written by PostgreSQL 17, but this is PostgreSQL 18");
  });

  it("reports PostgreSQL's own reason if it doesn't start", async () => {
    const dataDirectory = join(temporaryFolder(), "data");
    await (await start(dataDirectory)).stop();
    writeFileSync(join(dataDirectory, "postgres/cluster/postgresql.local.conf"), "work_mem = 'much'\n", {
      mode: 0o644,
    });

    await expect(start(dataDirectory)).rejects.toThrow(
      'PostgreSQL did not start: invalid value for parameter "work_mem": "much"',
    );
    appendFileSync(join(dataDirectory, "postgres/cluster/postgresql.local.conf"), "work_mem = '8MB'\n");
    expect(readFileSync(join(dataDirectory, "postgres/log"), "utf8")).toContain("work_mem");
  });
});
