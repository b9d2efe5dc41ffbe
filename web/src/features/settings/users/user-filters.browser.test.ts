import { expect, it } from "vitest";
import { buildAccount } from "#testing/settings.tsx";
import { idOf } from "#testing/customers-pages.tsx";
import { filterUsers, noFilter } from "./user-filters.ts";

const metadata = { globalRole: "user", role: null, permissions: [], locationAccess: [] };
const rep = buildAccount();
const admin = buildAccount({ firstName: "Ada", publicMetadata: { ...metadata, role: "org:admin" } });
const advisor = buildAccount({
  firstName: "Alan",
  emailAddresses: [{ emailAddress: "turing@northstar.example" }],
  publicMetadata: {
    ...metadata,
    locationAccess: [{ locationId: idOf(11), role: "service_advisor", department: null }],
  },
});
const gone = buildAccount({ firstName: "Kurt", isActive: false });
const everyone = [rep, admin, advisor, gone];

it.each([
  [{}, [rep, admin, advisor]],
  [{ text: "hop ada" }, [admin]],
  [{ text: "TURING@" }, [advisor]],
  [{ text: "opper" }, []],
  [{ role: "admin" }, [admin]],
  [{ role: "service_advisor" }, [advisor]],
  [{ role: "bdc_rep" }, []],
  [{ status: "inactive" }, [gone]],
  [{ status: "" }, everyone],
] as const)("narrows the list of users by %o", (filter, expected) => {
  expect(filterUsers(everyone, { ...noFilter, ...filter })).toEqual(expected);
});
