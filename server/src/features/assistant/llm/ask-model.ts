import { z } from "zod";
import type { ModelConfig } from "#platform/config.ts";

/** Why a language model gave no usable answer. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
}

interface Question<Schema extends z.core.$ZodType> {
  /** A short name for the schema, which some servers require. */
  name: string;
  instructions: string;
  /** What to read, as data. */
  input: object;
  schema: Schema;
}

/** A completion in the chat API that most servers of language models offer. */
const CompletionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** More than any answer in one of our schemas. */
const mostBytes = 256 * 1024;

/**
 * Asks once, in time, and accepts only what fits the schema. A server that redirects is not followed, because the request carries
 * the key and a customer's words.
 */
export async function askModel<Schema extends z.core.$ZodType>(
  { url, key, name: model, timeoutMs }: ModelConfig,
  { name, instructions, input, schema }: Question<Schema>,
): Promise<z.output<Schema>> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  const response = await fetch(`${url.replace(/\/+$/, "")}/chat/completions`, {
    method: "POST",
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
    headers: { "content-type": "application/json", ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({
      model,
      temperature: 0,
      messages: [
        { role: "system", content: instructions },
        { role: "user", content: JSON.stringify(input) },
      ],
      response_format: { type: "json_schema", json_schema: { name, strict: true, schema: json } },
    }),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ModelFailure(`It answered ${response.status}`);
  }
  const completion = CompletionSchema.safeParse(readJson(await readText(response)));
  if (!completion.success) throw new ModelFailure("It didn't answer with a completion");
  const answer = z.safeParse(schema, readJson(completion.data.choices[0]?.message.content ?? ""));
  if (!answer.success) throw new ModelFailure(`Its answer doesn't fit the schema: ${z.prettifyError(answer.error)}`);
  return answer.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelFailure("Its answer isn't JSON");
  }
}

async function readText({ body }: { body: AsyncIterable<Uint8Array> | null }): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new ModelFailure("Its answer is too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
