import { customerLog } from "#features/customers/customer-log.ts";
import { loading as pastRepository } from "#features/customers/kept/keep-loaded.ts";
import { insertMany } from "./insert-many.repository.ts";
import { findKnown } from "./known-customers.queries.ts";
import { listBlocked } from "#features/customers/do-not-call/contact-opt-outs.repository.ts";
import { addOptOuts } from "./opt-outs.ts";
import { receivePeople } from "#features/customers/received/receive-people.ts";
import {
  addExternalIds,
  moveManyToBin,
  removeContacts,
  removeExternalIds,
  updateMany,
} from "./update-many.repository.ts";

/**
 * For what writes customers without a form: seeds and tests past the repository, imports and leads through it. Callers match, audit and
 * notify themselves; only `receivePeople` does all of that.
 */
export const loading = {
  ...pastRepository,
  log: customerLog,
  findKnown,
  insertMany,
  updateMany,
  addExternalIds,
  removeExternalIds,
  addOptOuts,
  listBlocked,
  moveManyToBin,
  removeContacts,
  receivePeople,
};
