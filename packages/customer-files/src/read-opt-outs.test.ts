import { describe, expect, it } from "vitest";
import { mayForbidCalls, readOptOut } from "./cells/opt-outs.ts";
import { channels } from "./mapping/targets.ts";
import { readOne } from "./testing.fixture.ts";

describe("opt-outs", () => {
  const all = { channels, blocksOn: "yes" } as const;
  const call = { channels: ["call"], blocksOn: "yes" } as const;
  const may = { channels: ["email"], blocksOn: "no" } as const;

  it.each([
    ["Y", call, ["call"]],
    ["x", call, ["call"]],
    ["TRUE", call, ["call"]],
    ["Do not call", call, ["call"]],
    ["no", call, []],
    ["0", call, []],
    ["OK", call, []],
    ["", call, []],
    ["N", may, ["email"]],
    ["Y", may, []],
    ["", may, []],
    ["STOP", all, ["text"]],
    ["SMS,EMAIL", all, ["text", "email"]],
    ["Yes", all, channels],
    ["Opted out", all, channels],
    ["3/1/2024", call, ["call"]],
    ["0000-00-00", call, []],
    ["Active", may, []],
  ] as const)("“%s” blocks as %j: %j", (cell, target, blocked) =>
    expect(readOptOut(cell, target)).toEqual({ value: blocked }),
  );

  it("that can't be understood block, and are reported", () => {
    for (const cell of ["perhaps", "Active", "Approved", "Clear"])
      expect(readOptOut(cell, call)).toMatchObject({ value: ["call"], problem: expect.anything() as string });
  });

  it("of a row are the strictest of its columns", async () => {
    const row = await readOne("Last Name,DoNotCall,CanBeCalled,Block Phone", "Fox,0,0,N");
    expect(row.doNot).toEqual(["call"]);
  });

  it.each([
    ["Tags,Phone", "VIP; Do Not Call,305-555-0142", ["call"]],
    ["Lead Status,Phone", "DNC,305-555-0142", ["call"]],
    ["Lead Status,Phone", "Do not call except for service,305-555-0142", ["call"]],
    ["Tags,Phone", "Not on DNC list; DNC: No,305-555-0142", []],
    ["Phone 1 - Label,Phone 1 - Value", "do not text,305-555-0142", ["text"]],
    ["Phone,Email", "305-555-0142 DO NOT CALL,", ["call"]],
    ["Text Consent,Phone", "Opted Out,305-555-0142", ["text"]],
    ["Consent,Phone", "STOP,305-555-0142", ["text"]],
    ["Consent,Phone", "N,305-555-0142", []],
    ["Deceased,Phone", "3/1/2024,305-555-0142", channels],
    ["Deceased,Phone", "No,305-555-0142", []],
  ] as const)("may stand anywhere: %s with %s", async (header, row, blocked) =>
    expect((await readOne(`Last Name,${header}`, `Fox,${row}`)).doNot).toEqual(blocked),
  );

  it("of a column of numbers are about these numbers alone", async () => {
    const row = await readOne("Last Name,Phone,Do Not Call Number", "Fox,305-555-0142,305-555-0143");
    expect(row.doNot).toEqual([]);
    expect(row.customer?.phones.map(({ e164, doNot }) => [e164, doNot])).toEqual([
      ["+13055550142", undefined],
      ["+13055550143", ["call"]],
    ]);
  });

  it("that stand where nothing is imported or in a name, and consent that was declined, have to be read", async () => {
    expect(await readOne("Last Name,Phone,User1", "Fox,305-555-0142,DNC per wife")).toMatchObject({
      doNot: ["call"],
      review: ["User1: DNC per wife"],
    });
    expect((await readOne("Name,Phone", "Fay Fox (DNC),305-555-0142")).doNot).toEqual(["call"]);
    expect(await readOne("Last Name,Phone,Consent", "Fox,305-555-0142,Declined")).toMatchObject({
      doNot: [],
      review: ["Consent: Declined"],
    });
  });

  it("may stand in a note, which a person has to read", () => {
    expect(["DNC per wife", "Please don't call", "cease and desist", "Deceased 2024"].map(mayForbidCalls)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["will stop by Saturday", "remove tires", "unstoppable", "call back Tue"].map(mayForbidCalls)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
