import type { Feature } from "#platform/feature.ts";
import { importsRoutes } from "./imports.routes.ts";
import { checkJob, importJob } from "./work/import-jobs.ts";
import { checkHandler, importHandler } from "./work/work-on-import.ts";

export const imports = {
  routes: importsRoutes,
  jobs: [
    { job: importJob, handler: importHandler },
    { job: checkJob, handler: checkHandler },
  ],
} satisfies Feature;
