import { SaxesParser } from "saxes";
import { UnreadableFile } from "#src/rows/unreadable-file.ts";

export interface XmlHandlers {
  /** Names are without their prefix. */
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Calls the handlers for a part of a workbook, and gives way after each piece of it. */
export async function* elementsOf(pieces: AsyncIterable<string>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => handlers.open?.(local(name), attributes));
  parser.on("closetag", ({ name }) => handlers.close?.(local(name)));
  parser.on("text", (text) => handlers.text?.(text));
  parser.on("cdata", (text) => handlers.text?.(text));
  parser.on("error", (error) => {
    throw new UnreadableFile("The workbook is damaged. Please open it in Excel and save it again.", { cause: error });
  });
  let isMissing = true;
  for await (const piece of pieces) {
    isMissing = false;
    parser.write(piece);
    yield;
  }
  // Not every workbook has every part.
  if (!isMissing) parser.close();
}

const local = (name: string) => name.slice(name.indexOf(":") + 1);
