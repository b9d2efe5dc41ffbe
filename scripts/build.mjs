/** `npm run build`: installs and builds what is missing or changed, as `npm start` does before it starts the server. */
import "./check-node-version.mjs";
import { ensureBuilt, ensureInstalled } from "./install-and-build.mjs";
import { endWith } from "./progress.mjs";

await ensureInstalled().then(ensureBuilt).catch(endWith);
