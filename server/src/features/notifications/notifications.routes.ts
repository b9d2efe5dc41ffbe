import * as contract from "@automotive-crm/contract/notifications/record";
import type { FastifyInstance } from "fastify";
import type { Foundation } from "#platform/foundation.ts";
import { route } from "#platform/http/route.ts";
import { changeSetting, listSettings } from "./notification-settings.service.ts";
import { countUnread, listNotifications, markRead } from "./notifications.service.ts";

export function notificationsRoutes(app: FastifyInstance, dependencies: Foundation): void {
  route(app, contract.listNotifications, ({ scope, query }) => listNotifications(dependencies, scope, query));
  route(app, contract.countUnreadNotifications, ({ scope }) => countUnread(dependencies, scope));
  route(app, contract.markAllNotificationsRead, ({ scope }) => markRead(dependencies, scope));
  route(app, contract.markNotificationRead, ({ scope, params }) =>
    markRead(dependencies, scope, params.notificationId),
  );
  route(app, contract.listNotificationSettings, ({ scope }) => listSettings(dependencies, scope));
  route(app, contract.changeNotificationSetting, ({ scope, params, body }) =>
    changeSetting(dependencies, scope, { kind: params.kind, inApp: body.inApp, byMail: body.byMail }),
  );
}
