import { expect, it } from "vitest";
import { adf, read } from "./testing.fixture.ts";

const ines = { first: "Ines", last: "Falk", emails: ["ines.falk@example.com"], phones: [{ e164: "+13125550119" }] };

it("reads ADF in a form's field and in JSON", () => {
  const form = { contentType: "application/x-www-form-urlencoded" };
  expect(read(`key=1&xml=${encodeURIComponent(adf)}`, form).leads).toMatchObject([{ customer: ines }]);
  expect(read(`adf=${encodeURIComponent(adf).replaceAll("%20", "+")}`).leads).toMatchObject([{ customer: ines }]);
  expect(read(adf, form).leads).toMatchObject([{ customer: ines }]);
  expect(read(JSON.stringify({ meta: { id: 1 }, body: adf }), { contentType: "application/json" }).leads).toMatchObject(
    [{ customer: ines }],
  );
});

const values = {
  "your-name": "Ines Falk",
  email: "Ines.Falk@example.com",
  phone: "(312) 555-0119",
  message: "Is it still there?\nThanks",
  vin: "1HGBH41JXMN109186",
  vehicle: "2021 Land Rover Defender",
  "trade[year]": "2012",
  "trade[make]": "Kia",
  sms_opt_in: "no",
};
const expected = [
  {
    customer: ines,
    comments: "Is it still there?\nThanks",
    vehicles: [
      { role: "wanted", year: 2021, make: "Land Rover", model: "Defender", vin: "1HGBH41JXMN109186" },
      { role: "trade", year: 2012, make: "Kia" },
    ],
    stated: { textOptIn: false },
  },
];

it("reads a web site's form, however it is sent", () => {
  const boundary = "----b0undary";
  const parts = Object.entries(values).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const multipart = read(`${parts.join("")}--${boundary}--\r\n`, {
    contentType: `multipart/form-data; boundary=${boundary}`,
  });
  const encoded = read(new URLSearchParams(values).toString(), {
    contentType: "application/x-www-form-urlencoded; charset=UTF-8",
  });
  const json = read(JSON.stringify({ form: values }), { contentType: "application/json" });
  for (const reading of [multipart, encoded, json]) {
    expect(reading.outcome).toBe("lead");
    expect(reading.leads).toMatchObject(expected);
  }
});

it("reads a form in windows-1252, and one without contact data as none", () => {
  const form = { contentType: "application/x-www-form-urlencoded" };
  expect(read("last_name=M%FCller&tel=3125550119", form).leads).toMatchObject([{ customer: { last: "Müller" } }]);
  expect(read("last_name=Falk&color=red", form)).toEqual({ outcome: "no-contact", warnings: [], leads: [] });
  const none = { outcome: "no-contact", leads: [] };
  expect(read("last_name=Falk&tel=3125550119&_gotcha=buy", form)).toEqual({
    outcome: "ignored",
    warnings: ["robot-field-filled"],
    leads: [],
  });
  expect(read("{not json", { contentType: "application/json" })).toEqual({ ...none, warnings: ["json-unreadable"] });
  for (const text of ["", " \n"]) expect(read(text, form)).toEqual({ ...none, warnings: ["document-empty"] });
  expect(read("{}")).toEqual({ ...none, warnings: [] });
});

it("keeps what a form says of phones, emails and VINs that are none", () => {
  const unread = (fields: Record<string, string>) =>
    read(JSON.stringify({ ...fields, name: "Ines Falk", message: "Hello" })).leads[0]?.unread;
  expect(unread({ phone: "555-01", email: "ines@", vin: "1HGBH41JXMN10918" })).toEqual([
    { of: "phone", written: "555-01" },
    { of: "email", written: "ines@" },
    { of: "VIN", written: "1HGBH41JXMN10918" },
  ]);
  expect(unread({ phone: "N/A" })).toEqual([{ of: "phone", written: "N/A" }]);
  // Nobody misses a second number, and one without an area code is kept as it is.
  expect(unread({ phone: "3125550119", mobile: "N/A", email: "", vin: "N/A" })).toEqual([]);
  expect(unread({ phone: "555-0119" })).toEqual([]);
});
