import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readPostmasterPid, query, start, startInOtherProcess, temporaryFolder } from "./embedded-postgres.fixture.ts";
import { readIdentity } from "./processes.ts";
import { removeEmbeddedCluster } from "./remove-cluster.ts";

describe("the embedded PostgreSQL", () => {
  it("keeps data across a stop and a start, and reports its progress", async () => {
    const dataDirectory = join(temporaryFolder(), "data");
    const steps: string[] = [];
    const first = await start(dataDirectory, { onStep: (text) => steps.push(text) });
    await query(first, "create table notes (text text); insert into notes values ('kept')");
    await Promise.all([first.stop(), first.stop()]);
    expect(steps).toEqual(["Creating the database", "Starting PostgreSQL 18"]);

    const second = await start(dataDirectory);
    expect(await query(second, "select text from notes")).toEqual(["kept"]);
    expect(second.adopted).toBe(false);
    await second.stop();
  });

  it("listens on no network, uses UTC, stores Unicode and recognizes non-ASCII letters", async () => {
    const postgres = await start(join(temporaryFolder(), "data"));

    for (const [setting, value] of [
      ["listen_addresses", ""],
      ["timezone", "UTC"],
      ["server_encoding", "UTF8"],
    ]) {
      expect(await query(postgres, `select current_setting('${setting}')`)).toEqual([value]);
    }
    await query(postgres, "create extension pg_trgm");
    expect(await query(postgres, "select similarity('Müller', 'MÜLLER'), similarity('ü', 'a')")).toEqual([1, 0]);
    await postgres.stop();
  });

  it("is started once when two processes start at the same time, and stopped by the last one", async () => {
    const dataDirectory = join(temporaryFolder(), "data");
    const [mine, other] = await Promise.all([start(dataDirectory), startInOtherProcess(dataDirectory)]);
    expect([mine.adopted, other.adopted]).toEqual([false, false]);

    await mine.stop();
    const again = await start(dataDirectory);
    await other.end("SIGTERM");
    expect(await query(again, "select 1")).toEqual([1]);

    await again.stop();
    expect(existsSync(join(dataDirectory, "postgres/cluster/postmaster.pid"))).toBe(false);
  });
});

describe("removing the cluster", () => {
  it("stops a PostgreSQL left running and deletes its data, but nothing else", async () => {
    const folder = temporaryFolder();
    const dataDirectory = join(folder, "data");
    const other = await startInOtherProcess(dataDirectory);
    const pid = readPostmasterPid(join(dataDirectory, "postgres"));
    await other.end("SIGKILL");

    expect(await removeEmbeddedCluster(dataDirectory)).toBe(true);
    expect(readdirSync(dataDirectory)).toEqual([]);
    expect(readIdentity(pid)).toBeUndefined();
    expect(await removeEmbeddedCluster(dataDirectory)).toBe(false);
  });

  it("refuses while a program is using the data", async () => {
    const dataDirectory = join(temporaryFolder(), "data");
    const postgres = await start(dataDirectory);

    await expect(removeEmbeddedCluster(dataDirectory)).rejects.toThrow(
      `The data in ${dataDirectory} is in use by process ${process.pid}. Stop it first.`,
    );
    await postgres.stop();
  });
});
