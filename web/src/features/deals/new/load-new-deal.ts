/** The dialog of a new deal, for other features' menus. */
export const loadNewDeal = async () => (await import("./NewDealDialog.tsx")).NewDealDialog;
