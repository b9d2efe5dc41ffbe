import { z } from "zod/mini";
import { singleLineText } from "./fields.ts";
import { invalidPhoneMessage, isValidPhone } from "./phones.ts";

/** A phone number of ten digits in any format, perhaps with an extension. */
export const phoneText = (required?: string) =>
  singleLineText(60, required).check(z.refine(isValidPhone, invalidPhoneMessage));
