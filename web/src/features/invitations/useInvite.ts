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
import { useSaving } from "#lib/api/useSaving.ts";
import { notify } from "#kit/feedback/notify.ts";
import { useFormValues } from "#kit/form/useFormValues.ts";
import { describeAnswerFailure } from "./invitation-link.ts";
import { pendingInvitationsQuery } from "./invitations.queries.ts";

interface Values {
  /** As typed or pasted. */
  emails: string;
  role: OfferedRole;
  locationRole: string;
  locationIds: readonly string[];
  message: string;
}

const blank: Values = { emails: "", role: "org:member", locationRole: "", locationIds: [], message: "" };

/** The state of Invite User. */
export function useInvite(organizationId: string, onDone: () => void) {
  const { values, edit, isDirty } = useFormValues(blank);
  const { isSaving, failure, fields, save, refuse } = useSaving((error) =>
    error instanceof NotAllInvited ? error.message : describeAnswerFailure(error, "Failed to send invitation"),
  );
  const { emails, wrong } = readEmails(values.emails);

  const send = async () => {
    const problems = findProblems(values);
    if (Object.keys(problems).length > 0) return refuse(problems);
    const isDone = await save(async () => {
      const left = await sendAll(organizationId, emails, toOffer(values));
      await queryClient.invalidateQueries({ queryKey: pendingInvitationsQuery(organizationId).queryKey });
      if (left.length + wrong.length === 0) return;
      edit({ emails: [...wrong, ...left.map(({ email }) => email)].join("\n") });
      const problems = left.map(({ problem }) => problem);
      throw new NotAllInvited([...(wrong.length > 0 ? [wrongText(wrong)] : []), ...problems].join(". "));
    });
    if (isDone) onDone();
  };
  return {
    values,
    isDirty,
    emails,
    fields,
    isSaving,
    failure,
    edit,
    choose: (locationId: string, isChosen: boolean) => {
      const others = values.locationIds.filter((each) => each !== locationId);
      edit({ locationIds: isChosen ? [...others, locationId] : others });
    },
    send,
  };
}

const wrongText = (wrong: readonly string[]) => `${invalidEmail}: ${wrong.join(", ")}`;

/** Says why some people could not be invited. */
class NotAllInvited extends Error {}

export type InviteForm = ReturnType<typeof useInvite>;

function findProblems({ emails: text, role, locationRole, locationIds }: Values): Record<string, string> {
  const { emails, wrong } = readEmails(text);
  const problems: Record<string, string> = {};
  if (emails.length === 0) problems["email"] = wrong.length > 0 ? wrongText(wrong) : "Please enter an email address";
  else if (emails.length > maxInvited) problems["email"] = `Please invite at most ${maxInvited} people at once`;
  if (toInvitationRole(role) === "org:admin") return problems;
  if (locationRole === "") problems["locationRole"] = "Please select a location role";
  if (locationIds.length === 0) problems["locationIds"] = "Please choose at least one location";
  return problems;
}

function toOffer({ role, locationRole, locationIds, message }: Values) {
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
