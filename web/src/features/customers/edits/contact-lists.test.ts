import type { CustomerPhone } from "@automotive-crm/contract/customers/record";
import { describe, expect, it } from "vitest";
import {
  asBase,
  listToChange,
  makePrimary,
  newId,
  phonesAsShown,
  phonesToSend,
  withItem,
  without,
} from "./contact-lists.ts";

const phone = (id: string, changes: Partial<CustomerPhone> = {}): CustomerPhone => ({
  id,
  number: `201555000${id}`,
  e164: `+1201555000${id}`,
  extension: null,
  type: "mobile",
  label: null,
  isPrimary: false,
  doNotCall: false,
  ...changes,
});

const one = phone("1", { isPrimary: true });
const two = phone("2");
const three = phone("3");
const primaries = (phones: readonly CustomerPhone[]) => phones.filter(({ isPrimary }) => isPrimary).map(({ id }) => id);

describe("a customer's list", () => {
  it("has one primary entry: choosing one unsets the other", () => {
    expect(primaries(makePrimary([one, two, three], "3"))).toEqual(["3"]);
    expect(primaries(withItem([one, two], { ...two, isPrimary: true }))).toEqual(["2"]);
  });

  it("keeps its primary entry if another is edited, added or deleted", () => {
    expect(primaries(withItem([one, two], { ...two, type: "home" }))).toEqual(["1"]);
    expect(primaries(withItem([one], three))).toEqual(["1"]);
    expect(primaries(without([one, two], "2"))).toEqual(["1"]);
  });

  it("makes the next entry primary if the primary one is deleted", () => {
    expect(primaries(without([one, two, three], "1"))).toEqual(["2"]);
  });

  it("may become empty, and makes the first new entry primary", () => {
    expect(without([one], "1")).toEqual([]);
    expect(primaries(withItem([], two))).toEqual(["2"]);
  });

  it("is edited in its current state, unless that very entry changed in the meantime", () => {
    const now = [one, { ...two, type: "home" as const }];
    expect(listToChange([one, two], now, "1")).toBe(now);
    expect(listToChange([one, two], now, undefined)).toBe(now);
    expect(listToChange([one, two], now, "2")).toEqual([one, two]);
  });
});

describe("phones in a request", () => {
  it("contain the extension in the number, and the do-not-call reason", () => {
    const [sent] = phonesToSend([{ ...one, extension: "12", doNotCall: true }], { "1": "Asked so" });
    expect(sent).toMatchObject({ id: "1", number: "2015550001 x12", doNotCall: true, doNotCallReason: "Asked so" });
  });

  it("contain the label, and one that isn't mentioned stays as it is shown", () => {
    const wife = { ...one, label: "wife" };
    const [sent] = phonesToSend([wife]);
    expect(sent).toMatchObject({ label: "wife" });
    const unsaid = { id: "1", number: "2015550001", type: "home" as const, isPrimary: true };
    expect(phonesAsShown([unsaid], [wife])).toMatchObject([{ type: "home", label: "wife" }]);
  });

  it("keep the form of another country's number while it is the same", () => {
    const british = { ...one, number: "+44 20 7946 0958", e164: "+442079460958" };
    const [sent] = phonesToSend([{ ...british, type: "work" }]);
    if (sent === undefined) throw new Error("nothing sent");
    expect(phonesAsShown([sent], [british])).toMatchObject([{ number: british.number, e164: british.e164 }]);
    const other = { ...sent, number: "+44 20 7946 0959" };
    expect(phonesAsShown([other], [british])).toMatchObject([{ number: "+442079460959", e164: null }]);
  });

  it("have no ID if the server doesn't know them yet", () => {
    const fresh = phone(newId("x"), { number: "2015550009" });
    expect(phonesToSend([fresh])[0]).not.toHaveProperty("id");
    expect(asBase([fresh])[0]).not.toHaveProperty("id");
  });

  it("are shown as they will be saved, primary first", () => {
    const sent = phonesToSend(makePrimary([one, { ...two, extension: "7", doNotCall: true }], "2"));
    expect(phonesAsShown(sent, [one, two])).toMatchObject([
      { id: "2", number: "2015550002", extension: "7", doNotCall: true, isPrimary: true },
      { id: "1", isPrimary: false },
    ]);
  });
});
