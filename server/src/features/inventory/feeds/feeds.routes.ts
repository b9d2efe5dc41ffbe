import * as contract from "@automotive-crm/contract/inventory/feeds";
import * as listings from "@automotive-crm/contract/inventory/listings";
import type { FastifyInstance } from "fastify";
import { checkListings, exportListings } from "#features/inventory/listings/export-listings.ts";
import { route } from "#platform/http/route.ts";
import { checkFeedNow, createFeed, deleteFeed, updateFeed } from "./change-feed.ts";
import { decideFeedRun } from "./decide-run.ts";
import { getFeedRun, listFeedRuns, listFeeds, type FeedDependencies } from "./feeds.service.ts";
import { uploadFeedFile } from "./receive-file.ts";

export function feedsRoutes(app: FastifyInstance, dependencies: FeedDependencies): void {
  route(app, contract.listFeeds, ({ scope }) => listFeeds(dependencies, scope));
  route(app, contract.createFeed, createFeed(dependencies));
  route(app, contract.updateFeed, updateFeed(dependencies));
  route(app, contract.deleteFeed, deleteFeed(dependencies));
  route(app, contract.uploadFeedFile, (request) => uploadFeedFile(dependencies, request));
  route(app, contract.checkFeedNow, checkFeedNow(dependencies));
  route(app, contract.listFeedRuns, ({ scope, ...request }) => listFeedRuns(dependencies, scope, request));
  route(app, contract.getFeedRun, ({ scope, params }) => getFeedRun(dependencies, scope, params));
  route(app, contract.decideFeedRun, decideFeedRun(dependencies));
  route(app, listings.checkListings, ({ scope }) => checkListings(dependencies, scope));
  route(app, listings.exportListings, ({ scope }) => exportListings(dependencies, scope));
}
