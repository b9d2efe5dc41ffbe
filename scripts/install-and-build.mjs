/** Prepares what everything else needs. Each function does nothing if it is up to date. */
import { accessSync, constants, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compressFiles } from "./compress-files.mjs";
import { fingerprint, listFiles, readIfPresent } from "./fingerprint.mjs";
import { runQuietly, step } from "./progress.mjs";

const root = path.join(import.meta.dirname, "..");
const inRoot = (...parts) => path.join(root, ...parts);

/** Installs the packages if they are missing or package-lock.json changed. */
export const ensureInstalled = () => ensureInstalledIn(root, "Installing packages");

/** Installs Clerk's browser scripts, which the fake Clerk serves. Only the Clerk journey needs them. */
export const ensureClerkInstalled = () => ensureInstalledIn(inRoot("e2e/clerk"), "Installing Clerk's browser scripts");

async function ensureInstalledIn(folder, text) {
  const stamp = path.join(folder, "node_modules", ".installed-from");
  const wanted = fingerprint({
    root: folder,
    files: [path.join(folder, "package-lock.json")],
    texts: [process.platform, process.arch],
  });
  if (readIfPresent(stamp) === wanted) return;
  if (isInstalledByHand(folder)) return writeIfPossible(stamp, wanted);
  mustBeWritable(folder, "The packages must be installed");
  await step(text, () =>
    // Development packages too, regardless of NODE_ENV: they build the server and the web app.
    runNpm(folder, ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]),
  );
  writeFileSync(stamp, wanted);
}

/** Whether a manual `npm ci` installed exactly what package-lock.json specifies. */
function isInstalledByHand(folder) {
  const installed = readIfPresent(path.join(folder, "node_modules", ".package-lock.json"));
  if (!installed) return false;
  const found = JSON.parse(installed).packages;
  const wanted = JSON.parse(readIfPresent(path.join(folder, "package-lock.json"))).packages;
  return Object.entries(wanted).every(
    ([place, { version, optional, devOptional, link }]) =>
      !place.includes("node_modules/") ||
      optional ||
      devOptional ||
      (link ? found[place]?.link : found[place]?.version === version),
  );
}

function runNpm(folder, npmArguments) {
  const options = { cwd: folder, failure: "The packages could not be installed" };
  const places = [
    process.env.npm_execpath ?? "",
    path.join(path.dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js"),
    path.join(path.dirname(process.execPath), "node_modules/npm/bin/npm-cli.js"),
  ];
  const script = places.find((file) => path.basename(file) === "npm-cli.js" && existsSync(file));
  return script
    ? runQuietly(process.execPath, [script, ...npmArguments], options)
    : runQuietly("npm", npmArguments, { ...options, shell: process.platform === "win32" });
}

/** Builds the server's programs into server/dist if they are missing or any of their sources changed. See docs/decisions, 0005. */
export const ensureServerBuilt = () => ensureFolderBuilt("server", "The server");

/** The same for the web app, in web/dist. */
export const ensureWebBuilt = () => ensureFolderBuilt("web", "The web app", compressFiles);

export const ensureBuilt = () => ensureServerBuilt().then(ensureWebBuilt);

async function ensureFolderBuilt(name, title, finish = () => {}) {
  const folder = inRoot(name);
  const wanted = fingerprintOf(folder);
  if (isBuilt(folder, wanted)) return;
  mustBeWritable(folder, `${title} must be built`);
  await step(`Building ${title.toLowerCase()}`, () => buildFolder(folder, { title, finish, builtFrom: wanted }));
}

const stamp = "dist/.built-from";
const isBuilt = (folder, wanted) => readIfPresent(path.join(folder, stamp)) === wanted;

function fingerprintOf(folder) {
  const skip = ["node_modules", "dist"];
  const isIgnored = (name) => /\.test\.tsx?$/.test(name);
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith("VITE_"));
  return fingerprint({
    root,
    files: [
      ...[folder, inRoot("contract"), inRoot("packages")].flatMap((each) => listFiles(each, { skip, isIgnored })),
      inRoot("package-lock.json"),
      inRoot("tsconfig.base.json"),
    ],
    texts: settings.map(([name, value]) => `${name}=${value}`).toSorted(),
  });
}

/** Builds in another folder and swaps, so that dist is always a complete build, even for a server that is running or serving it. */
async function buildFolder(folder, { title, finish, builtFrom }) {
  const aside = mkdtempSync(inRoot("node_modules/.build-"));
  const [built, dist] = [path.join(aside, "dist"), path.join(folder, "dist")];
  const vite = inRoot("node_modules/vite/bin/vite.js");
  try {
    await runQuietly(process.execPath, [vite, "build", "--outDir", built, "--emptyOutDir", "--logLevel", "warn"], {
      cwd: folder,
      // A development server also serves the production build; only `npm run dev` serves the sources.
      env: { ...process.env, NODE_ENV: "production" },
      failure: `${title} could not be built`,
    });
    finish(built);
    writeFileSync(path.join(aside, stamp), builtFrom);
    if (existsSync(dist)) renameSync(dist, path.join(aside, "old"));
    renameSync(built, dist);
  } catch (error) {
    // Another process may have put the same there at the same moment.
    if (!isBuilt(folder, builtFrom)) throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function mustBeWritable(folder, need) {
  try {
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const reason = cause.code === "EROFS" ? "the disk is read-only" : "permission denied";
    throw new Error(`${need}, but ${folder} isn't writable: ${reason}`, { cause });
  }
}

function writeIfPossible(file, text) {
  try {
    writeFileSync(file, text);
  } catch {
    // A read-only folder is fine: the stamp only saves the comparison next time.
  }
}
