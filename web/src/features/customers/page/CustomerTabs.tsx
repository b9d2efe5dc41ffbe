import type { ReactNode } from "react";
import { TabScroller } from "#kit/layout/TabScroller.tsx";
import { TabStrip } from "#kit/layout/TabStrip.tsx";

interface CustomerTabsProps {
  tabs: readonly { name: string; word: ReactNode }[];
  tab: string;
  onTab: (tab: string) => void;
}

/** The page's one bar of tabs. */
export const CustomerTabs = (props: CustomerTabsProps) => (
  <div className="tab-bar">
    <TabScroller tab={props.tab}>
      <TabStrip
        label="About the customer"
        name="workspace"
        className="tab-strip"
        itemClassName="tab-strip-item"
        {...props}
      />
    </TabScroller>
  </div>
);
