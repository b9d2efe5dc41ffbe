import { problemsOf } from "@automotive-crm/contract/fields/field-messages";
import { cleanLine, cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import { z } from "zod/mini";
import { sortMessages, type Messages } from "./form-messages.ts";

/** Text, sent without spaces around it and invisible characters in it. */
export const TextSchema = z.codec(z.string(), z.string(), {
  decode: (typed) => cleanParagraphs(typed),
  encode: (sent) => sent,
});

/** Text, sent as null if empty. */
export const OptionalTextSchema = z.codec(z.string(), z.nullable(z.string()), {
  decode: (typed) => cleanParagraphs(typed) || null,
  encode: (sent) => sent ?? "",
});

/** A number. Text that isn't one becomes NaN, which the contract refuses with its own message. */
export const numberSchema = (read: (typed: string) => number | undefined) =>
  z.codec(z.string(), z.optional(z.union([z.number(), z.literal(Number.NaN)])), {
    decode: read,
    encode: (sent) => (sent === undefined ? "" : String(sent)),
  });

/** Reads "45,000"; undefined if empty. */
export function readNumber(typed: string): number | undefined {
  const text = cleanLine(typed).replace(/[,\s]/g, "");
  return text === "" ? undefined : Number(text);
}

const BodySchema = z.record(z.string(), z.unknown());

type Shape = Readonly<Record<string, z.ZodMiniType<unknown, string>>>;
type ValuesOf<S extends Shape> = { [Field in keyof S & string]: z.input<S[Field]> };
type SentOf<S extends Shape> = { [Field in keyof S & string]: z.output<S[Field]> };

/**
 * The fields of a form, named as in the request. Each schema decodes the typed text into what is sent, and encodes that, or a record's
 * value, as text.
 */
export function recordFields<S extends Shape>(shape: S) {
  const typed = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodMiniCodec ? field.def.in : field,
  ]);
  const names = Object.keys(shape);
  const absent = Object.fromEntries(names.map((name) => [name, undefined]));
  // Both are built from the shape, field by field.
  const codec = z.object(shape) as unknown as z.ZodMiniType<SentOf<S>, ValuesOf<S>>;
  const schema = z.object(Object.fromEntries(typed)) as unknown as z.ZodMiniType<ValuesOf<S>> & { shape: S };
  return {
    /** Of the form's values, for drafts. */
    schema,
    /** The values of a form that nobody has filled in. */
    blank: Object.fromEntries(names.map((name) => [name, ""])) as Record<keyof S & string, "">,
    toSend: (values: ValuesOf<S>): SentOf<S> => codec.parse(values),
    valuesOf: (record: SentOf<S>): ValuesOf<S> => z.encode(codec, record),
    /** Converts an unsent or refused body to form values; undefined if it isn't one of this form. */
    readBody: (body: unknown): ValuesOf<S> | undefined => {
      const sent = { ...absent, ...BodySchema.safeParse(body).data };
      // Checked while it is encoded.
      return z.safeEncode(codec, sent as unknown as SentOf<S>).data;
    },
    /** The messages of the contract's schema, which the server applies too. */
    check: (request: z.ZodMiniType, body: object) =>
      // Its names are the shape's.
      sortMessages(problemsOf(request, body), shape).messages as Messages<keyof S & string>,
  };
}
