import { OperatorError } from "./operator-error.ts";
import { removeEmbeddedCluster } from "./remove-cluster.ts";

/** Called by scripts/reset.mjs, which has asked the person first. */
const [dataDirectory] = process.argv.slice(2);
if (!dataDirectory) throw new Error("Usage: remove-cluster-command.ts <data directory>");
try {
  const wasThere = await removeEmbeddedCluster(dataDirectory);
  console.log(wasThere ? `Deleted the database in ${dataDirectory}` : `There is no database in ${dataDirectory}`);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
