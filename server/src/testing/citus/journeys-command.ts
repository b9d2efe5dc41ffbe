/**
 * `make` copies the distributed template that the tests have left, for the browser journeys on Citus, and prints the copy's address; `remove`
 * removes it. The machines are those of CRM_TEST_CITUS_URL.
 */
import { replaceOnEachMachine } from "./citus-cluster.ts";
import { templateDatabase } from "#testing/global-setup.ts";

const database = "automotive_crm_journeys";
const address = new URL(process.env["CRM_TEST_CITUS_URL"] ?? "");

await replaceOnEachMachine(address.href, database, process.argv[2] === "make" ? templateDatabase : undefined);
address.pathname = database;
console.log(address.href);
