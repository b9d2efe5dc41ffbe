export { aprOf, type PaymentPlan } from "./deal/apr.ts";
export { dueAtSigning, leasePayment, leasePayoff, residualOf, type Lease } from "./deal/lease.ts";
export { balanceAfter, loanPayment, payOff, type Loan } from "./deal/loan.ts";
export {
  amountFinanced,
  equity,
  frontGrossHint,
  loanToValue,
  netTrade,
  overAllowance,
  tradeDifference,
  type DealPrice,
} from "./deal/price.ts";
export { workOutDeal } from "./deal/work-out-deal.ts";
export { equivalentRate, meantMoneyFactor, moneyFactorOf } from "./deal/rates.ts";
export { customerValue } from "./figures/customer-value.ts";
export { costOfEach, meanOf, medianOf, percentileOf, percentOf } from "./figures/ratios.ts";
export { closingByMonth, isWholeDeal, unitsByMonth, unitsByPerson, type LeadGroup } from "./figures/sales.ts";
export { ageBucketOf, daysSupply, stockTurn } from "./figures/stock.ts";
export { isRefused } from "./refusal.ts";
export { daysBetween, milesPerDay } from "./service/miles-per-day.ts";
export { addMonths, serviceDue } from "./service/service-due.ts";
