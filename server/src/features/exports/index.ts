import type { Feature } from "#platform/feature.ts";
import { exportsRoutes } from "./exports.routes.ts";

export type { Cells, ExportedFile, OpenList } from "./exported-file.ts";

export const exports = { routes: exportsRoutes } satisfies Feature;
