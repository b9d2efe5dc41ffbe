import path from "node:path";

export const rootFolder = path.join(import.meta.dirname, "..");

/** The linted file's path from the root, with forward slashes. */
export const fileOf = (context) => path.relative(rootFolder, context.filename).split(path.sep).join("/");
