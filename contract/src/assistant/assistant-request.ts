import { z } from "zod/mini";
import { IdSchema, multilineText, singleLineText } from "@automotive-crm/contract/fields/fields";
import { cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";

/** Who read the text: our grammar or a language model. */
export const AssistantProviderSchema = z.enum(["rules", "llm"]);

/** Whose request or note it is, and where: days and times are the location's, else the organization's. */
export const assistantPlace = {
  customerName: z.nullish(singleLineText(200)),
  locationId: z.nullish(IdSchema),
};

/** Text that is still being typed is read by the rules alone: a language model would be asked at every pause. */
export const whileTyped = { isTyped: z.optional(z.boolean()) };

/** What someone typed. Blank is refused with a message of its own. */
export const spokenText = (max: number, missing: string) =>
  z.pipe(
    z.string(missing).check(z.overwrite(cleanParagraphs), z.minLength(1, { error: missing, abort: true })),
    multilineText(max),
  );
