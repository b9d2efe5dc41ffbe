import * as contract from "@automotive-crm/contract/calls/settings";
import { simulatedOutcomes } from "@automotive-crm/contract/calls/start";
import { organizationSettings } from "#features/organizations/index.ts";
import type { CallsDependencies } from "#features/calls/calls.service.ts";
import { readCallPhone } from "#features/calls/placing/call-phone.ts";

type StoredSettings = {
  callerId: string | null;
  forwardTo: string | null;
  dailyAttempts: number;
  weeklyAttempts: number;
  optOutEndsMarketing: boolean;
};

export const callSettings = organizationSettings<typeof contract.updateCallSettings, StoredSettings, CallsDependencies>(
  contract.updateCallSettings,
  {
    table: "call_settings",
    columns: {
      callerId: "caller_id",
      forwardTo: "forward_to",
      dailyAttempts: "daily_attempts",
      weeklyAttempts: "weekly_attempts",
      optOutEndsMarketing: "opt_out_ends_marketing",
    },
    defaults: { callerId: null, forwardTo: null, ...contract.callSettingsDefaults },
    toEdit: ({ callerId, forwardTo, ...limits }) => ({
      ...limits,
      callerId: readNumber("callerId", callerId),
      forwardTo: readNumber("forwardTo", forwardTo),
    }),
    toAnswer: (stored, { bridge: { provider } }) => ({
      ...stored,
      provider,
      isSimulated: provider === "simulator",
      simulatedOutcomes: provider === "simulator" ? [...simulatedOutcomes] : [],
    }),
  },
);

const readNumber = (field: string, text: string | null | undefined): string | null | undefined =>
  text && readCallPhone(field, text).e164;
