import { useState } from "react";
import type { ChangesBody } from "#features/customers/edits/customer-edits.ts";
import { useEditing } from "#features/customers/edits/editing-context.ts";

/** Changes a list without a form: make primary, delete. A refusal is shown where the change was requested. */
export function useListChange() {
  const { save } = useEditing();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const change = async (body: ChangesBody): Promise<boolean> => {
    if (isBusy) return false;
    setFailure(null);
    setIsBusy(true);
    try {
      return (await save(body)) !== undefined;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "Something went wrong.");
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { change, isBusy, failure };
}
