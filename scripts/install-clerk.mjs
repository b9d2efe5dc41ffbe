/** What the Clerk journey starts with: it needs Clerk's browser scripts, which nothing else does. */
import { ensureClerkInstalled } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";

await ensureClerkInstalled().catch(endWith);
