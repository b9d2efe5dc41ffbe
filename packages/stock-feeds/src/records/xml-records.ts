import { textOf, UnreadableFile, type Encoding } from "@automotive-crm/customer-files/text-tables";
import { Parser } from "htmlparser2";
import { feedLimits } from "#src/feed.ts";
import { fieldOf, type Field } from "#src/names/fields.ts";
import { addValue, type RawFeed, type RawRecord } from "./raw-record.ts";

/** A value and the names that lead to it from its car: `["pricing", "msrp"]`. */
interface Value {
  path: string[];
  text: string;
}

interface OpenElement {
  name: string;
  text: string;
  values: Value[];
}

const deepest = 32;
/** Characters between the tags of one car, and of everything that isn't in a car. */
const longestElement = 1_000_000;
const mostNames = 1_000;

/**
 * The cars of an XML document, piece by piece: elements that have a VIN or a stock number, make, model and year as their elements,
 * attributes or pairs of a name and a value, whatever they are called.
 */
export async function readXmlRecords(file: string): Promise<RawFeed> {
  const reader = createXmlReader();
  let encoding: Encoding = "utf-8";
  for await (const text of textOf(file, undefined, (found) => (encoding = found))) reader.write(text);
  return { format: "xml", encoding, ...reader.end() };
}

function createXmlReader() {
  const cars = createCarCollector();
  let [isEnding, isTruncated] = [false, false];
  const parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (name.toLowerCase() === "!doctype" || name.toLowerCase() === "!entity")
          throw new UnreadableFile("The feed defines its own entities (DOCTYPE), which is not read.");
      },
      onopentag: cars.open,
      ontext: cars.addText,
      onclosetag: () => {
        if (isEnding) isTruncated = true;
        else cars.close();
      },
    },
    { xmlMode: true },
  );
  return {
    write: (text: string) => parser.write(text),
    end: () => {
      isEnding = true;
      parser.end();
      return { ...cars.all(), isTruncated };
    },
  };
}

/** Puts elements together. An element that is no car belongs to the one around it. */
function createCarCollector() {
  const records: RawRecord[] = [];
  const names = new Set<string>();
  const open: OpenElement[] = [];
  let held = 0;

  const hold = (text: string) => {
    held += text.length;
    if (held > longestElement)
      throw new UnreadableFile(`An element after car ${records.length} is longer than a million characters.`);
  };

  const add = (values: readonly Value[]) => {
    if (records.length >= feedLimits.units)
      throw new UnreadableFile(`The feed has more than ${feedLimits.units.toLocaleString("en-US")} cars.`);
    const record: RawRecord = { row: records.length + 1, values: {} };
    for (const { path, text } of values) {
      if (names.size < mostNames) names.add(path.join(" "));
      const field = fieldOfPath(path);
      if (field) addValue(record.values, field, text);
    }
    records.push(record);
    held = 0;
  };

  return {
    open: (tag: string, attributes: Record<string, string>) => {
      const values = Object.entries(attributes).map(([key, text]) => ({ path: [withoutPrefix(key)], text }));
      for (const { text } of values) hold(text);
      hold(tag);
      open.push({ name: withoutPrefix(tag), text: "", values });
      if (open.length > deepest) throw new UnreadableFile(`The feed has elements more than ${deepest} levels deep.`);
    },
    addText: (text: string) => {
      const element = open.at(-1);
      if (!element) return;
      hold(text);
      element.text += text;
    },
    close: () => {
      const element = open.pop();
      if (!element) return;
      element.values = inTurn(element.values);
      if (isCar(element.values)) add(element.values);
      else open.at(-1)?.values.push(...valuesOf(element));
    },
    all: () => ({ records, names: [...names] }),
  };
}

/** What an element says about the one around it. */
function valuesOf({ name, text, values }: OpenElement): Value[] {
  if (values.length === 0) return [{ path: [name], text }];
  const pair = pairOf(values, text);
  if (pair) return [pair];
  const inner = values.map((value) => ({ path: [name, ...value.path], text: value.text }));
  return text.trim() === "" ? inner : [...inner, { path: [name], text }];
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);

/** Elements that only hold together what is in them. */
const groups =
  /^(?:vehicle|details?|pricing|prices?|identification|specs?|specifications|general|attributes|fields|info)$/i;

function fieldOfPath(path: readonly string[]): Field | undefined {
  const last = path.at(-1) ?? "";
  return fieldOf(path.join(" ")) ?? (path.slice(0, -1).every((name) => groups.test(name)) ? fieldOf(last) : undefined);
}

function isCar(values: readonly Value[]): boolean {
  const fields = new Set(values.map(({ path }) => fieldOfPath(path)));
  const description = (["year", "make", "model"] as const).filter((field) => fields.has(field)).length;
  const hasIdentity = fields.has("vin") || fields.has("stockNumber") || fields.has("vehicleId");
  return hasIdentity ? description > 0 : description === 3;
}

const namesOfName = /^(?:name|key|field|label|attribute|id|type)$/i;
const namesOfValue = /^(?:value|val|content|text)$/i;

const isNamed = ({ path }: Value, pattern: RegExp) => path.length === 1 && pattern.test(path[0] ?? "");

/** `<field name="vin" value="…"/>`, `<field name="vin">…</field>` and `<field><name>vin</name><value>…</value></field>` are all a VIN. */
function pairOf(values: readonly Value[], text: string): Value | undefined {
  const name = values.find((value) => isNamed(value, namesOfName))?.text.trim() ?? "";
  const value = values.find((each) => isNamed(each, namesOfValue))?.text ?? text;
  if (values.length > 2 || value.trim() === "" || fieldOf(name) === undefined) return undefined;
  return { path: [name], text: value };
}

/** `<name>vin</name><value>…</value><name>make</name><value>…</value>`: names and values in turn. */
function inTurn(values: Value[]): Value[] {
  const areInTurn =
    values.length >= 4 && values.every((value, place) => isNamed(value, place % 2 === 0 ? namesOfName : namesOfValue));
  if (!areInTurn) return values;
  return values.flatMap(({ text }, place) =>
    place % 2 === 0 ? [{ path: [text.trim()], text: values[place + 1]?.text ?? "" }] : [],
  );
}
