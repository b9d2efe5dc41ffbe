import { createClerkClient } from "@clerk/backend";
import { isClerkAPIResponseError } from "@clerk/backend/errors";
import { z } from "zod";
import type { ClerkConfig } from "#platform/clerk-config.ts";
import { AppError } from "#platform/http/errors.ts";
import {
  KeySchema,
  MembershipSchema,
  UserSchema,
  type ClerkKey,
  type ClerkMembership,
  type ClerkUser,
} from "./clerk-records.ts";

/** The server's own requests to Clerk: to look up a user at first sign-in, and to end a session. */
export interface ClerkApi {
  /** Undefined if Clerk doesn't know the user. */
  findUser(userId: string): Promise<ClerkUser | undefined>;
  listMemberships(userId: string): Promise<ClerkMembership[]>;
  revokeSession(sessionId: string): Promise<void>;
  renameUser(userId: string, names: { firstName: string; lastName: string }): Promise<void>;
  /** The public keys that verify tokens. */
  listKeys(): Promise<ClerkKey[]>;
}

const maxWaitMs = 5_000;
/** More than anyone has, and the most the API returns at once. */
const maxMemberships = 500;

export function createClerkApi({ secretKey, publishableKey, apiUrl }: ClerkConfig): ClerkApi {
  const client = createClerkClient({
    secretKey,
    publishableKey,
    ...(apiUrl === undefined ? {} : { apiUrl }),
    telemetry: { disabled: true },
  });
  return {
    async findUser(userId) {
      try {
        const user = await inTime(client.users.getUser(userId));
        return UserSchema.parse(user.raw);
      } catch (error) {
        if (isClerkAPIResponseError(error) && error.status === 404) return undefined;
        throw unreachable(error);
      }
    },
    async listMemberships(userId) {
      try {
        const page = await inTime(client.users.getOrganizationMembershipList({ userId, limit: maxMemberships }));
        return z.array(MembershipSchema).parse(page.data.map((membership) => membership.raw));
      } catch (error) {
        if (isClerkAPIResponseError(error) && error.status === 404) return [];
        throw unreachable(error);
      }
    },
    async revokeSession(sessionId) {
      await inTime(client.sessions.revokeSession(sessionId));
    },
    async renameUser(userId, names) {
      try {
        await inTime(client.users.updateUser(userId, names));
      } catch (error) {
        throw unreachable(error);
      }
    },
    async listKeys() {
      try {
        const { keys } = await inTime(client.jwks.getJwks());
        return z.array(KeySchema).parse(keys);
      } catch (error) {
        throw unreachable(error);
      }
    },
  };
}

/** Clerk's library has no timeout. */
export async function inTime<T>(work: Promise<T>, limitMs = maxWaitMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Clerk did not answer in time")), limitMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Thrown if Clerk is needed and doesn't respond. */
export const unreachable = (cause: unknown) =>
  Object.assign(
    new AppError(503, {
      code: "unavailable",
      message: "Your account could not be looked up right now. Please try again in a moment.",
    }),
    { cause },
  );
