import type { FieldConflict } from "@automotive-crm/contract/http/conflicts";
import { useState } from "react";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { decidedEdit } from "./decided-edit.ts";
import { conflictFields, type EditWords } from "./edit-words.ts";

interface Edit<Body, R> extends EditWords {
  save: (body: Body) => Promise<R>;
  /** Called with what was chosen, before it is saved. */
  onChosen?: (conflicts: Record<string, FieldConflict>, yours: ReadonlySet<string>) => void;
}

/** The props of a ConflictDialog. */
export interface ConflictQuestion {
  fields: ReturnType<typeof conflictFields>;
  /** Names of the fields where this person keeps their own value. */
  onChoose: (yours: ReadonlySet<string>) => void;
  onCancel: () => void;
}

/**
 * Saves an edit with its `base`. If someone else changed the same field in the meantime, shows both values and lets the person choose,
 * then saves again with the server's current values as base. Resolves to undefined if the person chooses to keep editing.
 */
export function useConflict<Body extends { base?: Record<string, unknown> | undefined }, R>(edit: Edit<Body, R>) {
  const [question, setQuestion] = useState<ConflictQuestion | null>(null);

  const ask = (conflicts: Record<string, FieldConflict>) =>
    new Promise<ReadonlySet<string> | undefined>((resolve) => {
      const close = (answer: ReadonlySet<string> | undefined) => {
        setQuestion(null);
        resolve(answer);
      };
      setQuestion({
        fields: conflictFields(conflicts, edit),
        onChoose: close,
        onCancel: () => close(undefined),
      });
    });

  const save = async (body: Body): Promise<R | undefined> => {
    try {
      return await edit.save(body);
    } catch (error) {
      if (!(error instanceof ApiFailure) || !error.conflicts) throw error;
      const yours = await ask(error.conflicts);
      if (!yours) return undefined;
      edit.onChosen?.(error.conflicts, yours);
      return save(decidedEdit(body, error.conflicts, yours));
    }
  };
  return { save, question };
}
