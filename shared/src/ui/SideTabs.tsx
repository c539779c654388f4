import { TabSet, type TabsProps } from './Tabs.tsx'
import styles from './SideTabs.module.css'

/** Props of {@link SideTabs}: those of tabs whose labels are plain words. */
export interface SideTabsProps extends Omit<TabsProps, 'items'> {
  items: readonly { value: string; label: string }[]
}

/** Tabs one below the other beside their panel, for longer labels; above it where there is no room. */
export const SideTabs = (props: SideTabsProps) => <TabSet {...props} orientation="vertical" styles={styles} />
