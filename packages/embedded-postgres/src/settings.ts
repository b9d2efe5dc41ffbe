import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Home } from "./home.ts";

/** Where postgres listens: on Unix only a socket in a private folder, on Windows only this machine. */
export type Endpoint = { socketDirectory: string } | { port: number };

/** The port is part of the socket's name; nothing listens on it. */
export const socketPort = 5432;

/** For about two cores and several GB of memory, shared with Node. An operator's own settings win, see below. */
const tuning = {
  max_connections: "100",
  shared_buffers: "256MB",
  effective_cache_size: "2GB",
  work_mem: "16MB",
  maintenance_work_mem: "256MB",
  random_page_cost: "1.1",
  jit: "off",
  // Many short queries don't benefit from it, and containers have too little /dev/shm for it.
  max_parallel_workers_per_gather: "0",
  timezone: "UTC",
  log_timezone: "UTC",
};

/** The log must not fill the disk or contain what people typed: no statements, no details with key values. */
const logging = {
  log_checkpoints: "off",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_line_prefix: "%m [%p] ",
};

export function writeSettings(home: Home, endpoint: Endpoint, extra: Record<string, string>): string {
  const hasLocal = existsSync(join(home.cluster, localSettings));
  const all = { ...tuning, ...logging, ...listening(endpoint), ...extra };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  const heading = `# Written at every start. Your own settings go into ${localSettings} beside this file.`;
  // Not include_if_exists, which logs every missing file.
  const include = hasLocal ? [`include '${localSettings}'`] : [];
  return [heading, ...lines, ...include, ""].join("\n");
}

function listening(endpoint: Endpoint): Record<string, string> {
  if ("port" in endpoint) {
    return { listen_addresses: "127.0.0.1", port: String(endpoint.port), unix_socket_directories: "" };
  }
  return {
    listen_addresses: "",
    port: String(socketPort),
    unix_socket_directories: endpoint.socketDirectory,
    unix_socket_permissions: "0700",
  };
}

const localSettings = "postgresql.local.conf";

export const settingsFile = (home: Home): string => join(home.cluster, "postgresql.conf");
