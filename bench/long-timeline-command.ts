/** `long-timeline-command.ts <data directory> <organization> <customer> <person>`: adds a long timeline to a running product. */
import { startEmbeddedPostgres } from "@automotive-crm/embedded-postgres";
import { embeddedDatabase } from "@automotive-crm/server/src/platform/db/open-database.ts";
import { connectAsOwner } from "@automotive-crm/server/src/platform/db/pool.ts";
import { writeLongTimeline } from "./long-timeline.ts";

const [dataDirectory = "", organizationId = "", customerId = "", personId = ""] = process.argv.slice(2);

// Joins the PostgreSQL that runs there, which keeps running afterwards.
const postgres = await startEmbeddedPostgres({ dataDirectory });
const owner = await connectAsOwner(postgres.connection(embeddedDatabase));
await writeLongTimeline(owner, { organizationId, customerId, personId });
await owner.end();
await postgres.stop();
