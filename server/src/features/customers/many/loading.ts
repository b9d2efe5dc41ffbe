import { customerLog } from "#features/customers/customer-log.ts";
import { loading as pastRepository } from "#features/customers/kept/keep-loaded.ts";
import { insertMany } from "./insert-many.repository.ts";
import { findKnown } from "./known-customers.queries.ts";
import { listBlocked } from "#features/customers/do-not-call/contact-opt-outs.repository.ts";
import { addOptOuts } from "./opt-outs.ts";
import { takePeople } from "#features/customers/received/take-person.ts";
import {
  addExternalIds,
  moveManyToBin,
  removeContacts,
  removeExternalIds,
  updateMany,
} from "./update-many.repository.ts";

/**
 * For what writes customers without a form: seeds and tests write them past the repository, imports and leads with it. Except of
 * `takePeople`, who is matched, what is audited and who is told is up to the caller.
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
  takePeople,
};
