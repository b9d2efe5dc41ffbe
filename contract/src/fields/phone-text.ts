import { z } from "zod/mini";
import { singleLineText } from "./fields.ts";
import { cleanPhone, invalidPhoneMessage, isValidPhone, phoneProblem } from "./phones.ts";

/** One phone number of ten digits in any format, perhaps with an extension, perhaps spelled with letters. */
export const phoneText = (required?: string, isAllowed = isValidPhone) =>
  singleLineText(100, required, cleanPhone).check(
    z.refine(isAllowed, { error: ({ input }) => phoneProblem(String(input)) ?? invalidPhoneMessage }),
  );
