import path from "node:path";

export const rootFolder = path.join(import.meta.dirname, "..");

/** The path of the linted file from the root, with forward slashes. */
export const fileOf = (context) => path.relative(rootFolder, context.filename).split(path.sep).join("/");
