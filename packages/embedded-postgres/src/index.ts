export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from "./embedded-postgres.ts";
export { OperatorError } from "./operator-error.ts";
export { findEmbeddedPostmaster, type Postmaster } from "./postmaster.ts";
export { removeEmbeddedCluster } from "./remove-cluster.ts";
