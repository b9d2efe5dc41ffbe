/** Decides whether one file may import another, using only lint/import-table.mjs. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { publicApis, layers } from "./import-table.mjs";

const rootFolder = path.join(import.meta.dirname, "..");
const contractPackage = "@automotive-crm/contract/";
const workspacePackage = /^@automotive-crm\/(server|web|e2e|bench)\/(.+)$/;
const aliases = Object.fromEntries(
  [
    "server",
    "web",
    "packages/appointment-language",
    "packages/customer-files",
    "packages/dealer-math",
    "packages/lead-documents",
    "packages/stock-feeds",
  ].map((workspace) => [workspace, aliasesOf(workspace)]),
);

/** Tests, suites shared by several tests, and fixtures. */
export const isTest = (file) => /\.(test|suite|fixture)\.tsx?$/.test(file);

/** `**` matches any folders, `*` anything but a slash, `{a,b}` either. */
export function matchesGlob(glob, file) {
  const pattern = glob.replace(/[.+^$()|[\]\\]|\*\*\/?|\*|\{[^}]*\}/g, (token) => {
    if (token === "**/") return "(?:.*/)?";
    if (token === "**") return ".*";
    if (token === "*") return "[^/]*";
    if (token.startsWith("{")) return `(?:${token.slice(1, -1).split(",").join("|")})`;
    return `\\${token}`;
  });
  return new RegExp(`^${pattern}$`).test(file);
}

/** The first row of the table whose `files` match this path (from the root, with forward slashes). */
export function layerOf(file) {
  return layers.find((layer) => layer.files.some((glob) => matchesGlob(glob, file)));
}

/** `{ side: "server", name: "customers" }` for a file inside a feature folder. */
export function featureOf(file) {
  const match = /^(server|web)\/src\/features\/([^/]+)\/./.exec(file);
  return match ? { side: match[1], name: match[2] } : undefined;
}

/** What an import resolves to: `{ file }` for our own code, `{ library }` for a package or a Node module. */
export function resolveImport(importer, specifier) {
  if (specifier.startsWith(".")) return { file: path.posix.join(path.posix.dirname(importer), specifier) };
  if (specifier.startsWith(contractPackage)) {
    return { file: `contract/src/${specifier.slice(contractPackage.length)}.ts` };
  }
  const workspace = workspacePackage.exec(specifier);
  if (workspace) return { file: `${workspace[1]}/${workspace[2]}` };
  if (specifier.startsWith("#")) return { file: resolveAlias(workspaceOf(importer), specifier) };
  return { library: specifier };
}

/**
 * The error message if `importer` may not import `specifier`, else undefined. Files outside the table (tool configuration) may import
 * anything.
 */
export function refusal(importer, specifier, { isTypeOnly = false } = {}) {
  const layer = layerOf(importer);
  if (!layer) return undefined;
  const target = resolveImport(importer, specifier);
  if (target.library !== undefined) return refuseLibrary(importer, layer, target.library);
  if (!target.file)
    return `No alias of this workspace matches "${specifier}". Its aliases are in its package.json, under "imports".`;
  const targetLayer = layerOf(target.file);
  if (!targetLayer || mayImport({ importer, layer, file: target.file, targetLayer, isTypeOnly })) return undefined;
  return refuseFile({ importer, layer, file: target.file, targetLayer });
}

/** `../` hides where an import goes; where there are aliases, one shows it. */
export function refuseClimbing(importer, specifier) {
  if (!specifier.startsWith("../") || !/^(contract|server|web|packages\/[^/]+)\/src\//.test(importer)) return undefined;
  const own = aliases[workspaceOf(importer)];
  if (!own && !importer.startsWith("contract/")) return undefined;
  const instead = own ? Object.keys(own).join(", ") : "@automotive-crm/contract/<file>";
  return `Do not climb with "../". Use an alias instead: ${instead}.`;
}

function mayImport({ importer, layer, file, targetLayer, isTypeOnly }) {
  const from = featureOf(importer);
  const to = featureOf(file);
  const isOwn = from !== undefined && to?.side === from.side && to.name === from.name;
  return layer.may.some((entry) => {
    const [, own, name, types] = /^(own )?(.+?)( \(types\))?$/.exec(entry);
    if (types && !isTypeOnly) return false;
    if (own) return isOwn && !isPublicApi(file) && isWithin(targetLayer.name, name);
    if (name === "public APIs") return !isOwn && isListedPublicApi(file, importer.split("/")[0]);
    return isWithin(targetLayer.name, name);
  });
}

function refuseFile({ importer, layer, file, targetLayer }) {
  if (targetLayer.name.endsWith("/testing")) {
    return `${file} is test code: only tests${layer.name.startsWith("web") ? "" : " and bench/"} may import it. ${layer.instead}`;
  }
  const from = featureOf(importer);
  const to = featureOf(file);
  if (from && isPublicApi(file) && from.side === to.side && from.name === to.name) {
    return `${file} is the public API for other features. Inside the feature, import the file itself.`;
  }
  if (to && layer.may.includes("public APIs") && from?.name !== to.name && !isListedPublicApi(file, to.side)) {
    return `${describe(layer)} may use another feature only through its public API. ${publicApiAdvice(to)}`;
  }
  return `${describe(layer)} may not import ${describe(targetLayer)} (${file}). ${layer.why} Instead: ${layer.instead}`;
}

function refuseLibrary(importer, layer, library) {
  const allowed = isTest(importer) ? [...(layer.libraries ?? []), ...(layer.testLibraries ?? [])] : layer.libraries;
  const isAllowed =
    !layer.libraries || allowed.some((glob) => matchesGlob(glob, library) || matchesGlob(`${glob}/**`, library));
  const isForbidden = layer.never?.some((glob) => matchesGlob(glob, library) || matchesGlob(`${glob}/**`, library));
  if (isAllowed && !isForbidden) return undefined;
  return `${describe(layer)} may not import the package "${library}". ${layer.why} Instead: ${layer.instead}`;
}

const publicApiAdvice = ({ side, name }) =>
  publicApis[side].includes(name)
    ? `Import it from #features/${name}/index.ts, and export there what you need (at most five things).`
    : `"${name}" has no public API yet: give it an index.ts.`;

const describe = (layer) => `[${layer.name}]`;
const isWithin = (layerName, name) => layerName === name || layerName.startsWith(`${name}/`);
const isPublicApi = (file) => /^(server|web)\/src\/features\/[^/]+\/index\.ts$/.test(file);
const isListedPublicApi = (file, side) =>
  isPublicApi(file) && featureOf(file).side === side && publicApis[side].includes(featureOf(file).name);

const workspaceOf = (file) => /^(packages\/)?[^/]+/.exec(file)?.[0];

function aliasesOf(workspace) {
  return JSON.parse(readFileSync(path.join(rootFolder, workspace, "package.json"), "utf8")).imports;
}

function resolveAlias(workspace, specifier) {
  for (const [alias, folder] of Object.entries(aliases[workspace] ?? {})) {
    const prefix = alias.slice(0, -1);
    if (specifier.startsWith(prefix)) {
      return path.posix.join(workspace, folder.slice(0, -1), specifier.slice(prefix.length));
    }
  }
  return undefined;
}
