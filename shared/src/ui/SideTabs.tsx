import * as Radix from 'radix-ui/tabs'
import type { TabsProps } from './Tabs.tsx'
import styles from './SideTabs.module.css'

/** Props of {@link SideTabs}: those of tabs whose labels are plain words. */
export interface SideTabsProps extends Pick<TabsProps, 'label' | 'value' | 'onChange' | 'children'> {
  items: readonly { value: string; label: string }[]
}

/** Tabs one below the other beside their panel, for longer labels; above it where there is no room. */
export function SideTabs({ label, items, value, onChange, children }: SideTabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} orientation="vertical" className={styles.tabs}>
      <Radix.List aria-label={label} className={styles.list}>
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className={styles.tab}>
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className={styles.panel}>
          {item.value === value ? children : null}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
