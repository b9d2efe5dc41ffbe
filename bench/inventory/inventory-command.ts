/**
 * `npm run bench -- inventory --read DIR [--json FILE]`: reads the stock feeds of a folder and compares their cars with its
 * expectations.jsonl.
 */
import { parseArgs } from "node:util";
import { reportFolder } from "../read-folder-command.ts";
import { readFolder, scoreLine } from "./read-folder.ts";

const { values } = parseArgs({ options: { read: { type: "string" }, json: { type: "string" } } });
await reportFolder(values, readFolder, scoreLine);
