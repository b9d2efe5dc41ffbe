import { createRequire } from "node:module";
import { dirname } from "node:path";

/** The server's own folder, wherever in it this code is: in the sources or in what is built of them. */
export const serverDirectory = dirname(createRequire(import.meta.url).resolve("#package.json"));
