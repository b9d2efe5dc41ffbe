import path from "node:path";
import { runPrograms } from "./child-group.mjs";
import { ensureInstalled, ensureServerBuilt } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";

const root = path.join(import.meta.dirname, "..");

/**
 * Runs one of the server's programs in the project's folder, regardless of the current one, and exits with its exit code. Installs the
 * packages first if they are missing, and builds the server if it changed; `prepare` is what else it needs.
 */
export async function runServerProgram(program, { rest = [], prepare = async () => undefined } = {}) {
  try {
    await ensureInstalled();
    await ensureServerBuilt();
    await prepare();
  } catch (error) {
    endWith(error);
  }
  const { CRM_DATA_DIR } = process.env;
  const env = CRM_DATA_DIR ? { CRM_DATA_DIR: path.resolve(CRM_DATA_DIR) } : {};
  process.exit(
    await runPrograms([
      { arguments: ["--enable-source-maps", path.join("server/dist", program), ...rest], cwd: root, env },
    ]),
  );
}
