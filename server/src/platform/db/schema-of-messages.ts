import type { ColumnType, Generated } from "kysely";

/** Tables for notifications, mail and invitations. Part of the schema (schema.ts). */

interface NotificationsTable {
  organization_id: string;
  id: string;
  person_id: string;
  kind: string;
  title: string;
  text: string;
  subject_kind: string;
  subject_id: string;
  customer_id: string | null;
  key: string;
  created_at: string;
  read_at: string | null;
}

interface NotificationSettingsTable {
  person_id: string;
  kind: string;
  in_app: boolean;
  by_mail: boolean;
}

interface MailMessagesTable {
  organization_id: string;
  id: string;
  key: string;
  recipient_name: string;
  recipient_address: string;
  subject: string;
  text: string;
  subject_id: string | null;
  customer_id: string | null;
  expires_at: string | null;
  status: Generated<string>;
  provider: string | null;
  sent_at: string | null;
  failure: string | null;
  created_at: string;
}

interface InvitationsTable {
  organization_id: string;
  id: string;
  email: string;
  role: string;
  location_access: ColumnType<{ locationId: string; role: string }[], string, never>;
  message: string | null;
  status: Generated<string>;
  token_hash: Buffer;
  /** Kept by the database. */
  past_token_hashes: ColumnType<Buffer[], never, never>;
  expires_at: string;
  sends: Generated<number>;
  invited_by: string;
  accepted_by: string | null;
  created_at: string;
  updated_at: string;
}

export interface MessageTables {
  notification_settings: NotificationSettingsTable;
  notifications: NotificationsTable;
  mail_messages: MailMessagesTable;
  invitations: InvitationsTable;
}
