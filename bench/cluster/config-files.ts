import { otherNode, type Layout, type NodeName } from "./layout.ts";

/** The text of the configuration files, from what each program has to do. */

/** The database, and the user who owns it. */
export const databaseName = "crm";

interface NodeRole {
  port: number;
  /** Whom to stream from; undefined for the primary. */
  follows: { port: number; as: NodeName; password: string } | undefined;
  /** Which replica must have a commit before it is confirmed. */
  waitsFor: NodeName | undefined;
}

export const postgresConfig = ({ port, follows, waitsFor }: NodeRole): string => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
max_connections = 200
shared_buffers = 256MB
max_wal_size = 2GB
# A replica that was away for a while catches up from these.
wal_keep_size = 1GB
wal_retrieve_retry_interval = 500ms
hot_standby_feedback = on
synchronous_standby_names = '${waitsFor === undefined ? "" : `"${waitsFor}"`}'
${follows ? `primary_conninfo = 'host=127.0.0.1 port=${follows.port} user=postgres password=${follows.password} application_name=${follows.as}'` : ""}
log_line_prefix = '%m [%p] '
`;

/** PgBouncer reaches the primary through haproxy like everything else, so a promotion changes only haproxy. */
export const poolerConfig = ({ pooler, primary }: Layout, usersFile: string): string => `
[databases]
${databaseName} = host=127.0.0.1 port=${primary} dbname=${databaseName}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
pool_mode = transaction
default_pool_size = 60
max_client_conn = 500
query_wait_timeout = 15
# By default it doesn't try the primary for 15 seconds after it failed once.
server_login_retry = 1
`;

/** In front of the servers, and of whichever node is the primary and the replica. */
export const proxyConfig = (
  { web, servers, primary, replica, nodes }: Layout,
  now: NodeName,
  socket: string,
): string => {
  const nodeLine = (node: NodeName, isUsed: boolean) =>
    `  server ${node} 127.0.0.1:${nodes[node]}${isUsed ? "" : " disabled"}`;
  const nodeLines = (used: NodeName) => (["a", "b"] as const).map((node) => nodeLine(node, node === used)).join("\n");
  return `
global
  maxconn 4000
  stats socket ${socket} mode 600 level admin
defaults
  retries 3
  option redispatch 1
  timeout connect 2s
listen web
  mode http
  bind 127.0.0.1:${web}
  option forwardfor
  # Longer than the time between two heartbeats of a stream.
  timeout client 1m
  timeout server 1m
  balance roundrobin
  option httpchk GET /readyz
  # While commits wait for a lost replica, the servers answer late: they aren't gone.
  timeout check 8s
  default-server check inter 500ms fall 2 rise 1
${servers.map((port, nth) => `  server server-${nth + 1} 127.0.0.1:${port}`).join("\n")}
listen primary
  mode tcp
  bind 127.0.0.1:${primary}
  timeout client 1h
  timeout server 1h
${nodeLines(now)}
listen replica
  mode tcp
  bind 127.0.0.1:${replica}
  timeout client 1h
  timeout server 1h
${nodeLines(otherNode(now))}
`;
};

/** Commands for a running haproxy after the primary has changed: nothing reaches the old one anymore. */
export const proxyCommands = (now: NodeName): string =>
  [
    ...switchTo("primary", now),
    // Until the old primary has been rebuilt, nobody answers there.
    ...switchTo("replica", otherNode(now)),
  ].join("; ");

const switchTo = (role: string, node: NodeName) => [
  `set server ${role}/${otherNode(node)} state maint`,
  `shutdown sessions server ${role}/${otherNode(node)}`,
  `set server ${role}/${node} state ready`,
];

/** Commands for haproxy before a promotion, so that the old primary gets no more writes, whatever state it is in. */
export const fenceCommands = (node: NodeName): string =>
  [`set server primary/${node} state maint`, `shutdown sessions server primary/${node}`].join("; ");
