import { useState } from "react";

/** What is typed and chosen in a form. What others save in the meantime doesn't replace it. */
export function useFormValues<Values extends object>(initial: Values | (() => Values)) {
  const [start] = useState(initial);
  const [values, setValues] = useState(start);
  return {
    start,
    values,
    edit: (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })),
    isDirty: JSON.stringify(values) !== JSON.stringify(start),
  };
}
