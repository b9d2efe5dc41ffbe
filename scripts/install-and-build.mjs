/** Prepares what everything else needs. Each function does nothing if it is up to date. */
import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
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
    // Development packages too, regardless of NODE_ENV: they build the app and run the server's TypeScript.
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

/**
 * Builds the server's programs and the web app into their dist folders, each if it is missing or any of its sources changed. Node can run
 * the server's sources, too, but takes longer to load their thousand files than for everything else until it listens.
 */
export async function ensureBuilt() {
  await ensureFolderBuilt(inRoot("server"), { title: "the server" });
  await ensureFolderBuilt(inRoot("web"), { title: "the web app", finish: compressFiles });
}

async function ensureFolderBuilt(folder, { title, finish = () => {} }) {
  const wanted = fingerprintOf(folder);
  if (readIfPresent(path.join(folder, "dist/.built-from")) === wanted) return;
  mustBeWritable(folder, `${title.replace("t", "T")} must be built`);
  await step(`Building ${title}`, () => buildFolder(folder, { title, finish, builtFrom: wanted }));
}

function fingerprintOf(folder) {
  const skip = ["node_modules", "dist", ".build"];
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
  const [aside, dist] = [path.join(folder, ".build"), path.join(folder, "dist")];
  const vite = inRoot("node_modules/vite/bin/vite.js");
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside);
  const buildArguments = ["build", "--outDir", ".build/dist", "--emptyOutDir", "--logLevel", "warn"];
  try {
    await runQuietly(process.execPath, [vite, ...buildArguments], {
      cwd: folder,
      // A development server also serves the production build; only `npm run dev` serves the sources.
      env: { ...process.env, NODE_ENV: "production" },
      failure: `${title.replace("t", "T")} could not be built`,
    });
    finish(path.join(aside, "dist"));
    writeFileSync(path.join(aside, "dist/.built-from"), builtFrom);
    if (existsSync(dist)) renameSync(dist, path.join(aside, "old"));
    renameSync(path.join(aside, "dist"), dist);
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
