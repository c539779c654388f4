import type { ReactNode } from 'react'
import * as Radix from 'radix-ui/tabs'
import styles from './Tabs.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** One tab. */
export interface TabItem {
  /** Also the hash in the address where the page keeps it there. */
  value: string
  label: ReactNode
  /** A number beside the label, with what it counts for those who cannot see it: `{ value: 3, label: '3 accounts' }`. */
  count?: { value: number; label: string }
  /** Before the label, such as a warning mark with its own text. */
  icon?: ReactNode
}

/** Props of {@link Tabs}. */
export interface TabsProps {
  /** Names the set of tabs, translated. */
  label: string
  items: readonly TabItem[]
  value: string
  onChange: (value: string) => void
  /** The content of the selected tab. */
  children: ReactNode
}

/** Tabs whose state belongs to the caller (the URL's hash as a rule). Arrow keys move, only the selected panel is drawn. */
export const Tabs = (props: TabsProps) => <TabSet {...props} orientation="horizontal" styles={styles} />

interface TabSetProps extends TabsProps {
  orientation: 'horizontal' | 'vertical'
  styles: Record<string, string>
}

/** The shared part of {@link Tabs} and `SideTabs`, each with its own styles. */
export function TabSet({ label, items, value, onChange, children, orientation, styles: look }: TabSetProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} orientation={orientation} className={look.tabs}>
      <Radix.List aria-label={label} className={look.list}>
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className={look.tab}>
            {item.icon}
            <span>{item.label}</span>
            {item.count ? (
              <span className={look.count}>
                <span aria-hidden="true">{item.count.value}</span>
                <VisuallyHidden>{item.count.label}</VisuallyHidden>
              </span>
            ) : null}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className={look.panel}>
          {item.value === value ? children : null}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
