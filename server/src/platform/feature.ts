import type { FastifyInstance } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Sealer } from "./crypto/sealer.ts";
import type { Database } from "./db/database.ts";
import type { ConnectionTarget } from "./db/pool.ts";
import type { JobHandler, JobPolicy } from "./jobs/job.ts";
import type { LiveHub } from "./live/live-hub.ts";
import type { Timers } from "./timers.ts";

/**
 * What features add to lists that another feature reads, by kind, with the type of one entry. The feature that reads a list declares it here, next
 * to that type: `declare module "#platform/feature.ts" { interface Lists { … } }`.
 */
export interface Lists {}

/** A function that one feature provides and another calls without importing it. Declared like `Lists`, by the caller. */
export interface Ports {}

/** What lives as long as the process and is shared by requests and jobs. Declared like `Lists`, by the feature that opens it. */
export interface Services {}

interface Service {
  /** Ends its timers, before anything they use is closed. */
  stop?(): void;
  /** Closes its connections, once nothing uses them anymore. */
  close?(): void;
}

/** What services are opened with. */
export interface Foundations {
  config: Config;
  database: Database;
  clock: Clock;
  timers: Timers;
}

/** What features contribute to each other. */
export type Contributing = Contributions;
type Contributions = { readonly [Kind in keyof Lists]: readonly Lists[Kind][] } & Readonly<Ports>;

/** What background jobs work with. */
export type Worker = Services & {
  database: Database;
  clock: Clock;
  sealer: Sealer;
  onTrouble(what: string, error: unknown): void;
};

/** What routes are registered with: the server, and what all features contribute. */
export type Server = Worker &
  Contributions & {
    config: Config;
    live: LiveHub;
    /** How long counted figures serve before they are counted again. */
    figuresMs: number;
  };

/** A background job with the handler that runs it. */
export interface FeatureJob {
  job: JobPolicy;
  handler(worker: Worker & Contributing): JobHandler;
}

/** What lasts as long as a worker works with. */
export type BackgroundWorker = Worker & {
  config: Config;
  target: ConnectionTarget;
  /** What this process can't do at present, in a few words each, as /readyz lists them. */
  troubles: Set<string>;
};

/** What a worker does beside its jobs. */
export interface BackgroundWork {
  stop(): Promise<void>;
}

/** A feature's manifest: all that the server itself knows of it. Other features use the rest of its index.ts. */
export type Feature = Partial<Contributions> & {
  readonly routes?: (app: FastifyInstance, server: Server) => void;
  readonly jobs?: readonly FeatureJob[];
  readonly background?: readonly ((worker: BackgroundWorker) => BackgroundWork | undefined)[];
  readonly services?: { readonly [Name in keyof Services]?: (foundations: Foundations) => Services[Name] };
};

type KindOf<F> = F extends unknown ? keyof F & keyof Contributions : never;

/**
 * Joins what features contribute: entries of lists in the order of the features. The result lacks what none of them contributes, so a
 * server without an answer to one of its ports doesn't compile.
 */
export function joinContributions<const Features extends readonly Feature[]>(
  features: Features,
): Pick<Contributions, KindOf<Features[number]>> {
  const joined: Record<string, unknown> = {};
  for (const feature of features) {
    for (const [kind, contribution] of Object.entries<unknown>(feature)) {
      if (["routes", "jobs", "background", "services"].includes(kind)) continue;
      const before = joined[kind];
      if (isList(contribution) && isList(before)) joined[kind] = [...before, ...contribution];
      else if (kind in joined) throw new Error(`Two features answer ${kind}`);
      else joined[kind] = contribution;
    }
  }
  // Each kind has the type that its manifests were checked with.
  return joined as Pick<Contributions, KindOf<Features[number]>>;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export interface OpenServices extends Required<Service> {
  services: Services;
}

export function openServices(features: readonly Feature[], foundations: Foundations): OpenServices {
  const opened: Partial<Services> = {};
  for (const { services = {} } of features) {
    for (const [name, open] of Object.entries(services)) Object.assign(opened, { [name]: open(foundations) });
  }
  return {
    // Each is declared by the feature that opens it.
    services: opened as Services,
    stop() {
      for (const service of Object.values<Service>(opened)) service.stop?.();
    },
    close() {
      for (const service of Object.values<Service>(opened)) service.close?.();
    },
  };
}
