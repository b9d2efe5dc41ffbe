import { describe, expect, it } from "vitest";
import { associate, airport, buildCustomer, downtown, idOf } from "#testing/customers-pages.tsx";
import { checkChanges, shownValue, whatOf, withEdit, withoutMasks, type Names } from "./customer-edits.ts";

const nowhere: Names = { placeOf: () => undefined, personOf: () => "Sam Seller" };

describe("an edit of a customer", () => {
  it("shows as it will be saved", () => {
    const ada = buildCustomer({ notes: "Likes blue", dateOfBirthMasked: "••••-••-••" });
    const shown = withEdit(
      ada,
      { notes: null, city: " Newark ", dateOfBirth: null, driverLicense: "D1", base: { notes: "Likes blue" } },
      nowhere,
    );
    expect(shown).toMatchObject({
      notes: null,
      city: "Newark",
      dateOfBirthMasked: null,
      driverLicenseMasked: "••••••••",
    });
    expect(shown.phones).toBe(ada.phones);
    expect(JSON.stringify(shown)).not.toContain("D1");
  });

  it("changes nothing if it can't be parsed", () => {
    const ada = buildCustomer();
    expect(withEdit(ada, { status: "gone" }, nowhere)).toBe(ada);
    expect(withEdit(ada, null, nowhere)).toBe(ada);
  });

  it("shows new locations by name if known", () => {
    const place = associate(airport, false).location;
    const shown = withEdit(
      buildCustomer(),
      {
        locationAssociations: [
          { locationId: downtown.locationId },
          { locationId: airport.locationId, isPrimary: true },
        ],
      },
      { ...nowhere, placeOf: (id) => (id === airport.locationId ? place : undefined) },
    );
    expect(shown.locationAssociations.map(({ location, isPrimary }) => [location.name, isPrimary])).toEqual([
      ["Downtown", false],
      ["Airport", true],
    ]);
  });

  it("shows the new owner's name", () => {
    const ada = buildCustomer({ ownerId: idOf(7), ownerName: "Olga Owner" });
    expect(withEdit(ada, { ownerId: idOf(8) }, nowhere).ownerName).toBe("Sam Seller");
    expect(withEdit(ada, { ownerId: "" }, nowhere).ownerName).toBeNull();
    expect(withEdit(ada, { notes: "x" }, nowhere).ownerName).toBe("Olga Owner");
  });

  it("shows the new name, and the company's before the person's", () => {
    const ada = buildCustomer();
    expect(withEdit(ada, { firstName: "Augusta" }, nowhere).name).toBe("Augusta Lovelace");
    expect(withEdit(ada, { companyName: "Acme Fleet" }, nowhere).name).toBe("Acme Fleet");
  });

  it("is named after its fields", () => {
    expect(whatOf({ phones: [], base: {} })).toBe("Phone numbers");
    expect(whatOf({ city: "Newark", zipCode: "07102" })).toBe("City, ZIP code");
  });

  it("is validated with the server's rules, with each message on its field", () => {
    expect(checkChanges({ companyName: " ", firstName: " ", lastName: "", city: "<b>" })).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      city: "City must not contain < or >",
    });
  });

  it.each([
    ["zipCode", 30, "ZIP code must be at most 20 characters"],
    ["address", 300, "Address must be at most 200 characters"],
    ["notes", 12_000, "Notes must be at most 10,000 characters"],
  ])("names the limit of the %s", (field, length, message) => {
    expect(checkChanges({ [field]: "1".repeat(length) })).toEqual({ [field]: message });
  });

  it("doesn't send masks as an encrypted field's base", () => {
    const body = { driverLicense: "D1", notes: "x", base: { driverLicense: "••••••••", notes: "•" } };
    expect(withoutMasks(body)).toEqual({ driverLicense: "D1", notes: "x", base: { notes: "•" } });
  });

  it("is shown in words in a comparison", () => {
    const phones = [
      { number: "2015550123", extension: "5", isPrimary: true },
      { number: "9735550188 x7", isPrimary: false },
    ];
    expect(shownValue("phones", phones, nowhere)).toBe("(201) 555-0123 ext 5 (primary)\n(973) 555-0188 ext 7");
    expect(shownValue("status", "prospect", nowhere)).toBe("Prospect");
    expect(shownValue("doNotCall", true, nowhere)).toBe("Yes");
    expect(shownValue("notes", null, nowhere)).toBe("");
    expect(shownValue("ownerId", "6", nowhere)).toBe("Sam Seller");
    expect(shownValue("ownerId", null, nowhere)).toBe("No owner");
  });
});
