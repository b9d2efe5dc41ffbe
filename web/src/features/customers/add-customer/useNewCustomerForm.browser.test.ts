import { describe, expect, it } from "vitest";
import { startingChoice } from "./location-choice.ts";
import { sortMessages } from "#records/form-messages.ts";
import { blankCustomer, isWorthKeeping, type NewCustomerValues } from "./new-customer.ts";
import { checkNewCustomer, fieldOf, toBody } from "./useNewCustomerForm.ts";

const ada = { ...blankCustomer, firstName: "Ada", lastName: "Lovelace", phone: "(201) 555-0123" };
const downtown = "018f3a52-7c1d-7a44-9d3e-0d8f1f1a0001";

describe("validation of a new customer", () => {
  it("requires first name, last name and phone with the documented messages", () => {
    expect(checkNewCustomer(blankCustomer, false)).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      phone: "Phone number is required",
    });
  });

  it("treats blanks as empty", () => {
    expect(checkNewCustomer({ ...ada, firstName: "   ", lastName: " " }, false)).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
    });
  });

  it("accepts a name of one word, and a company without a contact person", () => {
    expect(checkNewCustomer({ ...ada, firstName: "" }, false)).toEqual({});
    expect(checkNewCustomer({ ...ada, lastName: "" }, false)).toEqual({});
    const acme = { ...ada, isCompany: true, firstName: "", lastName: "" };
    expect(checkNewCustomer(acme, false)).toEqual({ companyName: "Company name is required" });
    expect(checkNewCustomer({ ...acme, companyName: "Acme Fleet" }, false)).toEqual({});
  });

  it.each(["201555012", "(201) 555-012", "22015550123", "abc", "+44 12", "0012015550142"])(
    "refuses the phone %s",
    (phone) => {
      expect(checkNewCustomer({ ...ada, phone }, false)).toEqual({
        phone: "Please enter a valid 10-digit phone number",
      });
    },
  );

  it.each(["2015550123", "12015550123", "+1 (201) 555-0123", "(201) 555-0142 x5", "+44 20 7946 0958"])(
    "accepts the phone %s",
    (phone) => {
      expect(checkNewCustomer({ ...ada, phone }, false)).toEqual({});
    },
  );

  it("requires the phone until there is none, and then an email", () => {
    const reachable = { ...ada, phone: " ", email: "ada@example.com" };
    expect(checkNewCustomer(reachable, false)).toEqual({ phone: "Phone number is required" });
    expect(checkNewCustomer({ ...reachable, hasNoPhone: true }, false)).toEqual({});
    const withoutEither = { ...ada, phone: "12", hasNoPhone: true };
    expect(checkNewCustomer(withoutEither, false)).toEqual({ hasNoPhone: "Phone number is required" });
  });

  it("accepts an empty email, but not an invalid one", () => {
    expect(checkNewCustomer({ ...ada, email: "" }, false)).toEqual({});
    expect(checkNewCustomer({ ...ada, email: "ada@lovelace" }, false)).toEqual({
      email: "Please enter a valid email address",
    });
  });

  it("requires a location only if there are any", () => {
    expect(checkNewCustomer(ada, true)).toEqual({ locations: "Please select at least one location" });
    expect(checkNewCustomer(ada, false)).toEqual({});
    expect(checkNewCustomer({ ...ada, locations: startingChoice([downtown], null) }, true)).toEqual({});
  });

  it.each(["1899-12-31", "0085-04-30", "2026-03-02", "20261-01-01"])("refuses the date of birth %s", (dateOfBirth) => {
    const now = new Date(2026, 2, 1, 23, 59);
    expect(checkNewCustomer({ ...ada, dateOfBirth }, false, now)).toEqual({
      dateOfBirth: "Please enter a date between 1900 and today",
    });
  });

  it.each(["", "1900-01-01", "2026-03-01"])("accepts the date of birth %s", (dateOfBirth) => {
    expect(checkNewCustomer({ ...ada, dateOfBirth }, false, new Date(2026, 2, 1))).toEqual({});
  });

  it("names fields that are too long", () => {
    expect(checkNewCustomer({ ...ada, lastName: "x".repeat(81) }, false)).toEqual({
      lastName: "Last name must be at most 80 characters",
    });
  });

  it.each([
    ["zipCode", 30, "ZIP code must be at most 20 characters"],
    ["address", 300, "Address must be at most 200 characters"],
    ["notes", 12_000, "Notes must be at most 10,000 characters"],
    ["email", 300, "Email must be at most 254 characters"],
    ["driverLicense", 41, "Driver license must be at most 40 characters"],
  ])("names the limit of the optional %s", (field, length, message) => {
    expect(checkNewCustomer({ ...ada, [field]: "1".repeat(length) }, false)).toEqual({ [field]: message });
  });
});

describe("the request", () => {
  it("contains the phone as digits, empty fields as null and the documented defaults", () => {
    expect(toBody({ ...ada, locations: startingChoice([downtown], null) }, "organization")).toEqual({
      firstName: "Ada",
      lastName: "Lovelace",
      email: null,
      phone: "2015550123",
      address: null,
      city: null,
      state: null,
      zipCode: null,
      dateOfBirth: null,
      driverLicense: null,
      preferredContactMethod: "phone",
      notes: null,
      status: "active",
      organizationId: "organization",
      locationAssociations: [{ locationId: downtown, relationshipType: "customer", isPrimary: true }],
    });
  });

  it("contains a company's name only if it is one", () => {
    const acme = { ...ada, companyName: " Acme Fleet " };
    expect(toBody(acme, "organization")).not.toHaveProperty("companyName");
    expect(toBody({ ...acme, isCompany: true }, "organization")).toMatchObject({
      companyName: "Acme Fleet",
      firstName: "Ada",
    });
  });

  it("contains an extension after the digits", () => {
    const phoneOf = (changes: Partial<NewCustomerValues>) => toBody({ ...ada, ...changes }, "organization").phone;
    expect(phoneOf({ phone: "(201) 555-0142 x5" })).toBe("2015550142 x5");
    expect(phoneOf({ phone: "(201) 555-0142", extension: " 12 " })).toBe("2015550142 x12");
    expect(phoneOf({ phone: "+44 20 7946 0958", extension: "12" })).toBe("+442079460958 x12");
    expect(phoneOf({ phone: "(201) 555-0142 x5", extension: "12" })).toBe("2015550142 x12");
    const both = { ...ada, phone: "(201) 555-0142", extension: "12", secondPhone: "(201) 555-0143 x7" };
    expect(toBody(both, "organization").phones).toEqual([{ number: "2015550142 x12" }, { number: "2015550143 x7" }]);
  });

  it("takes no extension but digits", () => {
    const extension = "Please enter digits only, at most 10";
    expect(checkNewCustomer({ ...ada, extension: "12a" }, false)).toEqual({ extension });
    expect(checkNewCustomer({ ...ada, extension: "12345678901" }, false)).toEqual({ extension });
    expect(checkNewCustomer({ ...ada, extension: "0012" }, false)).toEqual({});
  });

  it("keeps dates as dates", () => {
    expect(toBody({ ...ada, dateOfBirth: "1985-04-30" }, "organization").dateOfBirth).toBe("1985-04-30");
  });
});

describe("the server's refusals", () => {
  it("are assigned to fields; the rest are kept separately", () => {
    const refused = {
      phone: "Please enter a valid 10-digit phone number",
      "locationAssociations.0.locationId": "Location must be a valid ID",
      acknowledgedDuplicateIds: "Acknowledged duplicates must be at most 20",
    };
    expect(sortMessages(Object.entries(refused), blankCustomer, fieldOf)).toEqual({
      messages: { phone: "Please enter a valid 10-digit phone number", locations: "Location must be a valid ID" },
      others: ["Acknowledged duplicates must be at most 20"],
    });
  });
});

describe("a draft", () => {
  it("is kept for any typed text, but not for the default location", () => {
    expect(isWorthKeeping({ ...blankCustomer, locations: startingChoice([downtown], null) })).toBe(false);
    expect(isWorthKeeping({ ...blankCustomer, notes: "likes blue" })).toBe(true);
    expect(isWorthKeeping({ ...blankCustomer, status: "prospect" })).toBe(true);
  });
});
