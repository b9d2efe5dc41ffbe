import type { Database, SqlValue } from "sql.js";
import { z } from "zod";
import type { WmiSchema } from "./decode-vin.rules.ts";
import { vpicElements, type VinFact, type VinFacts, type VinPattern } from "./vin-facts.ts";

export interface WmiRow {
  wmi: string;
  makes: string[];
  isLight: boolean;
  schemas: WmiSchema[];
}

export interface SchemaRow {
  id: number;
  patterns: Partial<Record<VinFact, VinPattern[]>>;
}

/** A query's rows, one at a time, so that the whole result is never in memory. */
function* rowsOf(vpic: Database, text: string): Generator<SqlValue[]> {
  const statement = vpic.prepare(text);
  try {
    while (statement.step()) yield statement.get();
  } finally {
    statement.free();
  }
}

/** The makers' identifiers that NHTSA has published, with their makes and schemas. */
export function* readWmis(vpic: Database): Generator<WmiRow> {
  const makes = groupsOf(
    rowsOf(
      vpic,
      `select o.WmiId, upper(m.Name) from Wmi_Make o join Make m on m.Id = o.MakeId
       union select w.Id, upper(m.Name) from Wmi w join Make m on m.Id = w.MakeId`,
    ),
    ([name]) => String(name),
  );
  const schemas = groupsOf(
    rowsOf(vpic, "select WmiId, VinSchemaId, YearFrom, YearTo from Wmi_VinSchema order by Id"),
    ([id, from, to]): WmiSchema => ({
      id: Number(id),
      yearFrom: Number(from),
      yearTo: to === null ? null : Number(to),
    }),
  );
  const rows = rowsOf(
    vpic,
    `select Id, Wmi, VehicleTypeId in (2, 7) or (VehicleTypeId = 3 and TruckTypeId = 1) from Wmi
     where PublicAvailabilityDate is null or PublicAvailabilityDate <= datetime('now')`,
  );
  for (const [id, wmi, isLight] of rows) {
    const key = Number(id);
    yield { wmi: String(wmi), isLight: isLight === 1, makes: makes.get(key) ?? [], schemas: schemas.get(key) ?? [] };
  }
}

/** The rows' other columns by the first one. */
function groupsOf<T>(rows: Iterable<SqlValue[]>, read: (rest: SqlValue[]) => T): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const [id, ...rest] of rows) {
    const group = groups.get(Number(id));
    if (group) group.push(read(rest));
    else groups.set(Number(id), [read(rest)]);
  }
  return groups;
}

const PatternsSchema = z.array(z.tuple([z.number(), z.string(), z.string(), z.number()]));

/** The schemas with the patterns we use, their values in words; all, or those with these IDs. */
export function* readSchemas(vpic: Database, ids?: readonly number[]): Generator<SchemaRow> {
  const elements = readElements(vpic);
  const makes = readMakes(vpic);
  const engines = readEngines(vpic, elements);
  const impliedBy = (fact: VinFact, attribute: string): VinFacts | undefined =>
    fact === "model" ? makes.get(attribute) : fact === "engineModel" ? engines.get(nameOfEngine(attribute)) : undefined;
  // A schema's patterns as one text: fetching them one by one takes five times as long.
  const rows = rowsOf(
    vpic,
    `select p.VinSchemaId, json_group_array(json_array(
       p.ElementId, upper(p.Keys), p.AttributeId, coalesce(unixepoch(coalesce(p.UpdatedOn, p.CreatedOn)), 0)))
     from Pattern p join VinSchema s on s.Id = p.VinSchemaId
     where p.ElementId in (${[...elements.keys()].join()}) and coalesce(s.TobeQCed, 0) = 0 and p.Keys not like '%#%'
       ${ids ? `and p.VinSchemaId in (${ids.join()})` : ""}
     group by p.VinSchemaId`,
  );
  for (const [id, written] of rows) {
    const patterns: SchemaRow["patterns"] = {};
    for (const [elementId, keys, attribute, changedAt] of PatternsSchema.parse(JSON.parse(String(written)))) {
      const element = elements.get(elementId);
      const value = element?.names ? element.names.get(attribute) : attribute.trim();
      if (element === undefined || value === undefined || value === "") continue;
      const implied = impliedBy(element.fact, attribute);
      const pattern = [keys, value, changedAt] as const;
      (patterns[element.fact] ??= []).push(implied ? [...pattern, implied] : pattern);
    }
    yield { id: Number(id), patterns };
  }
}

interface Element {
  fact: VinFact;
  /** The values by their IDs; undefined if patterns have the value itself. */
  names: ReadonlyMap<string, string> | undefined;
}

function readElements(vpic: Database): Map<number, Element> {
  const elements = new Map<number, Element>();
  const tables = new Map<string, ReadonlyMap<string, string>>();
  const facts = new Map<string, VinFact>(vpicElements);
  for (const [id, name, table] of rowsOf(vpic, "select Id, Name, LookupTable from Element")) {
    const fact = facts.get(String(name));
    if (fact === undefined) continue;
    if (typeof table === "string" && !tables.has(table))
      tables.set(table, namesIn(vpic, `select Id, Name from "${table}"`));
    elements.set(Number(id), { fact, names: typeof table === "string" ? tables.get(table) : undefined });
  }
  return elements;
}

/** The make of each model, by the model's ID. */
function readMakes(vpic: Database): Map<string, VinFacts> {
  const text = "select o.ModelId, upper(m.Name) from Make_Model o join Make m on m.Id = o.MakeId order by o.Id desc";
  return new Map(Array.from(namesIn(vpic, text), ([model, make]) => [model, { make }]));
}

const nameOfEngine = (typed: string) => typed.trim().toLowerCase();

/** What is known about engines, by their names. */
function readEngines(vpic: Database, elements: ReadonlyMap<number, Element>): Map<string, VinFacts> {
  const engines = new Map<string, VinFacts>();
  const rows = rowsOf(
    vpic,
    `select e.Name, p.ElementId, p.AttributeId from EngineModelPattern p join EngineModel e on e.Id = p.EngineModelId
     order by coalesce(p.UpdatedOn, p.CreatedOn)`,
  );
  for (const [name, elementId, attribute] of rows) {
    const element = elements.get(Number(elementId));
    const value = element?.names ? element.names.get(String(attribute)) : String(attribute).trim();
    if (element === undefined || value === undefined) continue;
    const key = nameOfEngine(String(name));
    engines.set(key, { ...engines.get(key), [element.fact]: value });
  }
  return engines;
}

/** Names by ID. */
const namesIn = (vpic: Database, text: string): Map<string, string> =>
  new Map(Array.from(rowsOf(vpic, text), ([id, name]) => [String(id), String(name).trim()]));
