import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isRoot } from "./account.ts";
import { findBinaries, restoreLinks } from "./binaries.ts";
import { query, start, startInOtherProcess, temporaryFolder } from "./embedded-postgres.fixture.ts";
import { cannotWrite, postgresFailed } from "./file-errors.ts";
import { prepareHome, prepareLock } from "./home.ts";
import { removeEmbeddedCluster } from "./remove-cluster.ts";

const nobody = 65534;

describe.runIf(isRoot())("run by root", () => {
  it("hands the cluster to nobody", async () => {
    const dataDirectory = join(temporaryFolder(), "data");
    const postgres = await start(dataDirectory);

    expect(statSync(join(dataDirectory, "postgres/cluster")).uid).toBe(nobody);
    await postgres.stop();
  });

  it("stays in a data directory that only root could enter, by letting others pass through but not list it", () => {
    const dataDirectory = join(temporaryFolder(), "data");
    mkdirSync(dataDirectory, { mode: 0o700 });
    prepareLock(dataDirectory);

    expect(prepareHome(dataDirectory).directory).toBe(join(dataDirectory, "postgres"));
    expect(statSync(dataDirectory).mode & 0o777).toBe(0o711);
  });

  it("runs as the owner of a data directory that belongs to someone else", async () => {
    const folder = temporaryFolder();
    const dataDirectory = join(folder, "data");
    mkdirSync(dataDirectory, { mode: 0o700 });
    chownSync(dataDirectory, 12_345, 12_345);
    prepareLock(dataDirectory);
    const { account, directory } = prepareHome(dataDirectory);

    expect(account).toEqual({ uid: 12_345, gid: 12_345 });
    expect(statSync(directory).uid).toBe(12_345);
  });

  it("keeps the data elsewhere if `nobody` can't reach the directory, and records where", async () => {
    const folder = temporaryFolder();
    const dataDirectory = join(folder, "data");
    chmodSync(folder, 0o700);
    const first = await start(dataDirectory);
    await query(first, "create table notes (text text)");
    await first.stop();
    const second = await start(dataDirectory);

    expect(await query(second, "select count(*)::int from notes")).toEqual([0]);
    const place = readFileSync(join(dataDirectory, "postgres/location"), "utf8").trim();
    expect(place).toMatch(/^\/var\/lib\/automotive-crm\//);
    await second.stop();
    await removeEmbeddedCluster(dataDirectory);
    expect(existsSync(place)).toBe(false);
  });

  it("does not share data kept elsewhere with a copy of the data directory", async () => {
    const folder = temporaryFolder();
    const dataDirectory = join(folder, "data");
    chmodSync(folder, 0o700);
    prepareLock(dataDirectory);
    const original = prepareHome(dataDirectory);
    cpSync(dataDirectory, join(folder, "copy"), { recursive: true });
    const copy = prepareHome(join(folder, "copy"));

    expect(copy.directory).not.toBe(original.directory);
    expect(prepareHome(dataDirectory).directory).toBe(original.directory);
    await removeEmbeddedCluster(join(folder, "copy"));
  });

  it("also works for an ordinary user, who then owns the cluster", async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o777);
    const other = await startInOtherProcess(join(folder, "data"), nobody);

    expect(other.failure).toBeUndefined();
    expect(statSync(join(folder, "data")).mode & 0o777).toBe(0o700);
    await other.end("SIGTERM");
  });

  it("reports to an ordinary user in one line that the folder isn't writable", async () => {
    const dataDirectory = join(temporaryFolder(), "data");
    const { failure } = await startInOtherProcess(dataDirectory, nobody);

    expect(failure).toBe(`OperatorError: Cannot write to ${dataDirectory}: permission denied`);
  });
});

describe("any data directory", () => {
  it("reports in one line that a file is in the way", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "data"), "");

    await expect(start(join(folder, "data"))).rejects.toThrow(/^Cannot write to .*\/data: /);
    await expect(start(join(folder, "data", "deeper"))).rejects.toThrow(
      /: a part of the path is a file, not a folder$/,
    );
  });

  it("keeps the socket's path short", async () => {
    const dataDirectory = join(temporaryFolder(), "a-long-name".repeat(10));
    const postgres = await start(dataDirectory);

    expect(postgres.connection("automotive_crm").host.length).toBeLessThan(77);
    expect(await query(postgres, "select 1")).toEqual([1]);
    await postgres.stop();
    await removeEmbeddedCluster(dataDirectory);
  });

  it("creates the library links that npm omits without install scripts", () => {
    const { directory } = findBinaries();
    const copy = join(temporaryFolder(), "native");
    cpSync(directory, copy, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });

    expect(restoreLinks(copy)).toBe(true);
    expect(existsSync(join(copy, "lib/libpq.so.5"))).toBe(process.platform === "linux");
  });
});

describe("the message for the operator", () => {
  it.each([
    ["EROFS", "Cannot write to /srv/.data: the disk is read-only"],
    ["ENOSPC", "Cannot write to /srv/.data: no space left on the device"],
    ["EACCES", "Cannot write to /srv/.data: permission denied"],
  ])("explains %s in plain words", (code, line) => {
    expect(cannotWrite("/srv/.data", Object.assign(new Error(code), { code })).message).toBe(line);
  });

  it("recognizes a full disk in PostgreSQL's output", () => {
    const printed = '2026-01-01 10:00:00.000 UTC [7] FATAL:  could not write file "x": No space left on device\n';

    expect(postgresFailed("PostgreSQL did not start", printed, "/srv/.data").message).toBe(
      "Cannot write to /srv/.data: no space left on the device",
    );
  });
});
