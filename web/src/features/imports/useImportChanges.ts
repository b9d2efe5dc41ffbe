import {
  takeImportStep,
  updateImport,
  type ChosenSource,
  type Import,
  type ImportChoices,
  type ImportStep,
} from "@automotive-crm/contract/imports/record";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { fieldsOf, messageOf } from "#lib/api/api-failure.ts";
import { useOneMutation } from "#lib/api/useOneMutation.ts";
import { importQuery, importsQuery } from "./imports.queries.ts";
import type { PlannedColumn } from "./mapping/column-targets.ts";

type ColumnChange = Pick<PlannedColumn, "index" | "field" | "phoneType" | "group" | "optOut" | "dateOrder">;
export interface ImportChange {
  source?: ChosenSource;
  content?: NonNullable<Import["plan"]>["content"];
  columns?: ColumnChange[];
  choices?: Partial<ImportChoices>;
}

/** What is sent of one import, one after the other: a check that overtook a choice would be undone by it. */
const inOrder = (importId: string) => ({ id: `import ${importId}` });

/** Changes how a file is read and imported. Each choice is shown and saved at once, one after the other. */
export function useImportChange(organizationId: string, importId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = importQuery(organizationId, importId);
  const mutationKey = [...queryKey, "change"];
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationKey,
    scope: inOrder(importId),
    mutationFn: (body: ImportChange) => call(updateImport, { params: { importId }, body, organizationId }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before) => before && withChange(before, change));
    },
    onSettled: (saved) => {
      // What was chosen in the meantime stays on the screen until it is saved too.
      if (queryClient.isMutating({ mutationKey }) > 1) return undefined;
      if (saved) return void queryClient.setQueryData(queryKey, saved);
      return queryClient.invalidateQueries({ queryKey });
    },
    meta: { hasOwnErrorDisplay: true },
  });
  return { change: mutate, changeAsync: mutateAsync, isSaving: isPending, error, messages: fieldsOf(error) };
}

function withChange(before: Import, { source, content, columns = [], choices }: ImportChange): Import {
  const { plan } = before;
  if (source) return { ...before, status: "inspecting", check: null, problem: null };
  // What the check found is what they are chosen by: it stays until they are saved.
  if (choices?.owners) return before;
  const changed = plan && {
    ...plan,
    content: content ?? plan.content,
    columns: plan.columns.map((column) => {
      const change = columns.find(({ index }) => index === column.index);
      return change ? { ...column, phoneType: undefined, optOut: undefined, ...change } : column;
    }),
  };
  return { ...before, status: "mapped", check: null, plan: changed, choices: { ...before.choices, ...choices } };
}

/** Checks, starts, pauses, resumes, cancels or undoes an import. */
export function useImportStep(organizationId: string, importId: string, onTaken?: () => void) {
  const queryClient = useQueryClient();
  const { queryKey } = importQuery(organizationId, importId);
  const { mutate, isPending, variables, error } = useOneMutation({
    scope: inOrder(importId),
    mutationFn: (step: ImportStep) => call(takeImportStep, { params: { importId }, body: { step }, organizationId }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: importsQuery(organizationId).queryKey });
      onTaken?.();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
    meta: { hasOwnErrorDisplay: true },
  });
  return {
    take: mutate,
    /** The one that is being taken. */
    taking: isPending ? variables : undefined,
    failure: error ? (Object.values(fieldsOf(error))[0] ?? messageOf(error)) : undefined,
  };
}
