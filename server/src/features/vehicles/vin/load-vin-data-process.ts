import { z } from "zod";
import { loadVinData } from "./load-vin-data.ts";
import { openVpic } from "./vpic-file.ts";
import { readSchemas, readWmis } from "./vpic-tables.ts";
import { vpicVersion } from "./vpic-version.ts";
import { startProcess } from "#platform/process.ts";

/**
 * Loads NHTSA's VIN data into the database that its parent names (keep-vin-data.ts), in a process of its own: reading it blocks, and takes
 * memory that only ending the process gives back.
 */
async function main(): Promise<void> {
  const target = await nameFromParent();
  await loadVinData(target, {
    version: vpicVersion(),
    async open() {
      const vpic = await openVpic();
      return { schemas: readSchemas(vpic), wmis: readWmis(vpic) };
    },
  });
  process.disconnect();
}

const TargetSchema = z.union([
  z.object({ connectionString: z.string() }),
  z
    .object({
      host: z.string(),
      port: z.number(),
      user: z.string(),
      password: z.string().optional(),
      database: z.string(),
    })
    .transform(({ password, ...rest }) => (password === undefined ? rest : { ...rest, password })),
]);

/** A message and no argument, since it may contain a password. */
async function nameFromParent() {
  // A parent that is gone wants nothing anymore. Ctrl-C also reaches this process, but the parent says when to stop.
  process.on("disconnect", () => process.exit());
  process.on("SIGINT", () => undefined);
  const message = await new Promise((resolve) => process.once("message", resolve));
  return TargetSchema.parse(message);
}

startProcess(main);
