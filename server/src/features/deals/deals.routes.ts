import * as board from "@automotive-crm/contract/deals/board";
import * as changes from "@automotive-crm/contract/deals/changes";
import * as credits from "@automotive-crm/contract/deals/credits";
import * as list from "@automotive-crm/contract/deals/list";
import * as moves from "@automotive-crm/contract/deals/moves";
import * as quotes from "@automotive-crm/contract/deals/quotes";
import * as record from "@automotive-crm/contract/deals/record";
import * as tradeIns from "@automotive-crm/contract/deals/trade-ins";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
import { createDeal } from "./create-deal.ts";
import { replaceDealCredits } from "./credits/replace-credits.ts";
import * as service from "./deals.service.ts";
import { loseDeal, type LosingDependencies } from "./moves/lose-deal.ts";
import { moveDeal } from "./moves/move-deal.ts";
import { reopenDeal } from "./moves/reopen-deal.ts";
import { unwindDeal } from "./moves/unwind-deal.ts";
import { createDealQuote, listDealQuotes, showDealQuote } from "./quotes/create-quote.ts";
import { addTradeIn, removeTradeIn, updateTradeIn } from "./trade-ins/change-trade-ins.ts";
import { updateDeal } from "./update-deal.ts";

export function dealsRoutes(app: FastifyInstance, dependencies: LosingDependencies): void {
  route(app, list.listDeals, ({ scope, query }) => service.listDeals(dependencies, scope, query));
  route(app, board.getDealBoard, ({ scope, query }) => service.getBoard(dependencies, scope, query));
  route(app, board.getDealBoardColumn, ({ scope, params, query }) =>
    service.getBoardColumn(dependencies, scope, params.stage, query),
  );
  route(app, record.listCustomerDeals, ({ scope, params, query }) =>
    service.listCustomerDeals(dependencies, scope, params.customerId, query),
  );
  route(app, record.getDeal, ({ scope, params }) => service.getDealDetails(dependencies, scope, params.dealId));
  route(app, changes.listDealChanges, ({ scope, params, query }) =>
    service.listDealChanges(dependencies, scope, params.dealId, query),
  );
  route(app, changes.createDeal, createDeal(dependencies));
  route(app, changes.updateDeal, updateDeal(dependencies));
  route(app, moves.moveDeal, moveDeal(dependencies));
  route(app, moves.loseDeal, loseDeal(dependencies));
  route(app, moves.reopenDeal, reopenDeal(dependencies));
  route(app, moves.unwindDeal, unwindDeal(dependencies));
  route(app, tradeIns.addTradeIn, addTradeIn(dependencies));
  route(app, tradeIns.updateTradeIn, updateTradeIn(dependencies));
  route(app, tradeIns.removeTradeIn, removeTradeIn(dependencies));
  route(app, quotes.listDealQuotes, ({ scope, params }) => listDealQuotes(dependencies, scope, params.dealId));
  route(app, quotes.createDealQuote, createDealQuote(dependencies));
  route(app, quotes.showDealQuote, showDealQuote(dependencies));
  route(app, credits.replaceDealCredits, replaceDealCredits(dependencies));
}
