import { fieldInWords } from "@automotive-crm/contract/fields/field-words";
import { createContext, use } from "react";

/** The labels of the open form's fields, so that a field and a question about its value share one text; the others have their name. */
export const LabelsContext = createContext<Readonly<Partial<Record<string, string>>>>({});

export const useLabel = (field: string): string => use(LabelsContext)[field] ?? fieldInWords(field);
