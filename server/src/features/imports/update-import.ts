import * as contract from "@automotive-crm/contract/imports/record";
import type { ChosenSource, ImportChoices } from "@automotive-crm/contract/imports/record";
import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import { isSecret, type FilePlan } from "@automotive-crm/customer-files";
import { changed, changedFields } from "#features/audit/index.ts";
import { colleagues } from "#features/organizations/index.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import { conflict, refuseFields } from "#platform/http/errors.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { given } from "#platform/merge-edit.ts";
import { importLog } from "./import-log.ts";
import { toImport } from "./import-row.ts";
import * as repository from "./imports.repository.ts";
import { requireImport } from "./imports.service.ts";
import { enqueueWork } from "./work/import-jobs.ts";
import { listActiveLocations } from "./work/people-and-places.queries.ts";

/** Changes how a file is read, or what is done with it. What was checked before, or is being checked, no longer counts. */
export const updateImport = writes(contract.updateImport, {}, async (work, { importId }, body) => {
  const { db, scope, now } = work;
  const before = await requireImport(db, scope, importId, { isLocked: true });
  if (!before.plan || !["mapped", "checking", "checked"].includes(before.status))
    throw conflict("How a file is imported can be changed until the import starts.");
  const choices: ImportChoices = { ...before.choices, ...given(body.choices ?? {}) };
  const plan = changePlan(before.plan, body);
  await checkChoices(db, scope, choices);
  const changes = {
    ...changedFields(before.choices, choices, [
      "policy",
      "locationId",
      "ownerId",
      "status",
      "properCase",
      "owners",
      "locations",
    ]),
    ...planChanges(before.plan, plan),
    ...sourceChanges(before.plan, body.source),
  };
  if (Object.keys(changes).length === 0) return unchanged(toImport(before, now));
  const status = body.source ? "inspecting" : "mapped";
  const again = { status, problem: null, checked: null, attempt: before.attempt + 1 } as const;
  await repository.update(db, scope, importId, { ...again, plan, choices });
  if (body.source) await enqueueWork(db, scope, { importId, attempt: again.attempt, chosen: body.source });
  publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "import", id: importId, scope });
  const after = { ...before, ...again, plan, choices };
  return changed(db, scope, toImport(after, now), {
    entity: importLog,
    entityId: importId,
    action: "import.updated",
    changes,
  });
});

type Body = RequestOf<typeof contract.updateImport>["body"];
type Columns = NonNullable<Body["columns"]>;

/** The plan with other fields for some columns. One that was found sensitive stays so: nobody sees what is in it. */
function changePlan(plan: FilePlan, { content = plan.content, columns: chosen = [] }: Body): FilePlan {
  const unknown = chosen.findIndex(({ index }) => !plan.columns.some((column) => column.index === index));
  const exposed = chosen.findIndex(({ index, field }) =>
    plan.columns.some((column) => column.index === index && column.field === "sensitive" && field !== "sensitive"),
  );
  refuseFields({
    [`columns.${unknown}.index`]: unknown < 0 ? undefined : "The file has no such column",
    [`columns.${exposed}.field`]: exposed < 0 ? undefined : "What this column holds is too sensitive to be imported",
  });
  const columns = plan.columns.map((column) => {
    const choice = chosen.find(({ index }) => index === column.index);
    if (!choice) return column;
    const { phoneType, group, optOut, dateOrder = column.dateOrder, ...others } = { ...column, ...pick(choice) };
    const target = { phoneType, group, optOut, dateOrder };
    return { ...others, ...given(target), ...(isSecret(choice.field) && { samples: [] }), field: choice.field };
  });
  return { ...plan, content, columns };
}

const pick = ({ field, phoneType, group, optOut, dateOrder }: Columns[number]) => ({
  field,
  phoneType,
  group,
  optOut,
  ...(dateOrder && { dateOrder }),
});

const planChanges = (before: FilePlan, after: FilePlan) => ({
  ...changedFields(before, after, ["content"]),
  ...Object.fromEntries(
    before.columns.flatMap((column, index) => {
      const now = after.columns[index];
      return now && JSON.stringify(now) !== JSON.stringify(column)
        ? [[column.name.slice(0, 100), { old: column.field, new: now.field }]]
        : [];
    }),
  ),
});

/** What is read otherwise from now on: a text in another encoding, another sheet of a workbook. */
function sourceChanges({ source }: FilePlan, chosen: ChosenSource | undefined) {
  if (!chosen) return {};
  const isText = source.kind === "csv";
  const isSheet = !isText && chosen.sheet !== undefined && source.sheets.includes(chosen.sheet);
  refuseFields({
    "source.sheet": isSheet || (isText && chosen.sheet === undefined) ? undefined : "The file has no such sheet",
    "source.encoding": isText || chosen.encoding === undefined ? undefined : "The file is a workbook",
    "source.delimiter": isText || chosen.delimiter === undefined ? undefined : "The file is a workbook",
  });
  const before: Record<string, unknown> = { ...source };
  return changedFields(before, { ...before, ...chosen }, Object.keys(chosen));
}

/** People and locations must be of this organization, and locations active. */
export async function checkChoices(db: Db, scope: OrganizationScope, choices: ImportChoices): Promise<void> {
  const [people, locations] = await awaitQueries([
    colleagues.listColleagues(db, scope),
    listActiveLocations(db, scope),
  ]);
  const isOf = (known: readonly { id: string }[]) => (id: string | null) =>
    id === null || known.some((one) => one.id === id);
  const [isPerson, isLocation] = [isOf(people), isOf(locations)];
  const [noPerson, noLocation] = [
    "Choose a person of this organization",
    "Choose an active location of this organization",
  ];
  refuseFields({
    "choices.ownerId": isPerson(choices.ownerId) ? undefined : noPerson,
    "choices.locationId": isLocation(choices.locationId) ? undefined : noLocation,
    "choices.owners": Object.values(choices.owners).every(isPerson) ? undefined : noPerson,
    "choices.locations": Object.values(choices.locations).every(isLocation) ? undefined : noLocation,
  });
}
