import type { ReactNode } from 'react'
import * as Radix from 'radix-ui/tabs'
import styles from './Tabs.module.css'

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
export function Tabs({ label, items, value, onChange, children }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className={styles.tabs}>
      <Radix.List aria-label={label} className={styles.list}>
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className={styles.tab}>
            {item.icon}
            <span>{item.label}</span>
            {item.count ? (
              <span className={styles.count}>
                <span aria-hidden="true">{item.count.value}</span>
                <span className={styles.spoken}>{item.count.label}</span>
              </span>
            ) : null}
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
