import { invalidEmail, readEmails } from "@automotive-crm/contract/fields/emails";
import {
  invitedLocationRoles,
  inviteUser,
  inviteUsers,
  maxInvited,
  toInvitationRole,
  type OfferedRole,
} from "@automotive-crm/contract/invitations/record";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { startOf } from "#records/form/form-start.ts";
import { useSavedForm, type SavedForm } from "#records/form/useSavedForm.ts";
import { notify } from "#kit/feedback/notify.ts";
import { describeAnswerFailure } from "./invitation-link.ts";
import { pendingInvitationsQuery } from "./invitations.queries.ts";

export interface InviteValues {
  /** As typed or pasted. */
  emails: string;
  role: OfferedRole;
  locationRole: string;
  locationIds: readonly string[];
  message: string;
}

const blank: InviteValues = { emails: "", role: "org:member", locationRole: "", locationIds: [], message: "" };

/** The form of Invite User. */
export function useInvite(organizationId: string, onClose: () => void) {
  const form: SavedForm = useSavedForm({
    start: startOf(blank),
    check: findProblems,
    toBody: (values) => values,
    send: async (values) => {
      const { emails, wrong } = readEmails(values.emails);
      const left = await sendAll(organizationId, emails, toOffer(values));
      await queryClient.invalidateQueries({ queryKey: pendingInvitationsQuery(organizationId).queryKey });
      if (left.length + wrong.length === 0) return true;
      form.methods.setValue("emails", [...wrong, ...left.map(({ email }) => email)].join("\n"));
      const problems = left.map(({ problem }) => problem);
      throw new NotAllInvited([...(wrong.length > 0 ? [wrongText(wrong)] : []), ...problems].join(". "));
    },
    onClose,
    fieldOf: (path) => (path === "email" ? "emails" : path),
    failureText: (error) =>
      error instanceof NotAllInvited ? error.message : describeAnswerFailure(error, "Failed to send invitation"),
  });
  return form;
}

const wrongText = (wrong: readonly string[]) => `${invalidEmail}: ${wrong.join(", ")}`;

/** Says why some people could not be invited. */
class NotAllInvited extends Error {}

function findProblems({ emails: text, role, locationRole, locationIds }: InviteValues): Record<string, string> {
  const { emails, wrong } = readEmails(text);
  const problems: Record<string, string> = {};
  if (emails.length === 0) problems["emails"] = wrong.length > 0 ? wrongText(wrong) : "Please enter an email address";
  else if (emails.length > maxInvited) problems["emails"] = `Please invite at most ${maxInvited} people at once`;
  if (toInvitationRole(role) === "org:admin") return problems;
  if (locationRole === "") problems["locationRole"] = "Please select a location role";
  if (locationIds.length === 0) problems["locationIds"] = "Please choose at least one location";
  return problems;
}

function toOffer({ role, locationRole, locationIds, message }: InviteValues) {
  const atLocations = invitedLocationRoles.find((known) => known === locationRole) ?? "user";
  return {
    role,
    locationAccess:
      toInvitationRole(role) === "org:admin"
        ? []
        : locationIds.map((locationId) => ({ locationId, role: atLocations })),
    message,
  };
}

/** Returns who could not be invited, and why. */
async function sendAll(
  organizationId: string,
  emails: readonly string[],
  offer: ReturnType<typeof toOffer>,
): Promise<{ email: string; problem: string }[]> {
  const request = { params: { organizationId }, organizationId };
  const [only] = emails;
  if (emails.length === 1 && only !== undefined) {
    await call(inviteUser, { ...request, body: { ...offer, email: only } });
    notify.success(`Invitation sent to ${only}.`);
    return [];
  }
  const { results } = await call(inviteUsers, { ...request, body: { ...offer, emails: [...emails] } });
  const left = results.flatMap(({ email, problem }) => (problem === null ? [] : [{ email, problem }]));
  const sent = results.length - left.length;
  if (sent > 0) notify.success(`${sent} ${sent === 1 ? "invitation" : "invitations"} sent.`);
  return left;
}
