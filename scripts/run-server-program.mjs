import path from "node:path";
import { runPrograms } from "./child-group.mjs";
import { ensureInstalled, ensureServerBuilt } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";

const root = path.join(import.meta.dirname, "..");

/**
 * Of Node, for a server or a worker however it is started. With more room for young objects than the usual 16 MB, what a request under way
 * holds isn't moved to the old ones: 13% less processor time in a working day, for 85 MB more memory. See docs/performance.md.
 */
export const nodeOptions = ["--enable-source-maps", "--max-semi-space-size=64"];

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
    await runPrograms([{ arguments: [...nodeOptions, path.join("server/dist", program), ...rest], cwd: root, env }]),
  );
}
