import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The commit of the previous release, which dealerships run while this one is rolled out. Update it with every release. */
export const previousRelease = "c7c861dfc33ac4347c37a046aa582a1da8047141";

/**
 * Tables that servers of that release read with `*` in prepared statements, which fail once a column is added, until they
 * reconnect.
 */
export const tablesReadWhole = ["vehicles", "locations", "user_locations"];

export const projectDirectory = join(import.meta.dirname, "../../..");

/** A shallow clone doesn't contain the previous release. */
export const isPreviousReleaseThere =
  spawnSync("git", ["cat-file", "-e", `${previousRelease}^{commit}`], { cwd: projectDirectory }).status === 0;

/** Checks out the previous release's server into a separate folder. It runs with the packages installed here. */
export function checkOutPreviousRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), "automotive-crm-previous-"));
  const archive = join(folder, "release.tar");
  const parts = ["server", "contract", "package.json", "tsconfig.base.json"];
  execFileSync("git", ["archive", "--output", archive, previousRelease, ...parts], { cwd: projectDirectory });
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  linkPackages(join(projectDirectory, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Links all installed packages except our own, which the folder has. */
function linkPackages(installed: string, linked: string): void {
  mkdirSync(join(linked, "@automotive-crm"), { recursive: true });
  symlinkSync("../../contract", join(linked, "@automotive-crm", "contract"));
  for (const name of readdirSync(installed)) {
    if (name !== "@automotive-crm" && !name.startsWith(".")) symlinkSync(join(installed, name), join(linked, name));
  }
}
