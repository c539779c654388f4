import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
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

/** Where the keys of the ARIA tabs pattern lead from tab `at` of `count`, round the ends. */
const keyTargets: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Tabs whose state belongs to the caller (the URL's hash as a rule). Arrow keys move and select, only the selected panel
 * is drawn. Written here because a library's tabs were a tenth of the accounts page, in each remote that has some.
 */
export function Tabs({ label, items, value, onChange, children }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const selectedAt = items.findIndex((item) => item.value === value)
  // One tab is in the order of the Tab key, the first when none is selected.
  const stop = Math.max(0, selectedAt)
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const next = keyTargets[event.key]?.(at, items.length)
    const item = next === undefined ? undefined : items[next]
    if (next === undefined || !item || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
    if (item.value !== value) onChange(item.value)
  }
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} aria-orientation="horizontal" className={styles.list}>
        {items.map((item, at) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-selected={at === selectedAt}
            aria-controls={`${id}-panel-${item.value}`}
            tabIndex={at === stop ? 0 : -1}
            className={styles.tab}
            onClick={() => (at === selectedAt ? undefined : onChange(item.value))}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            {item.icon}
            <span>{item.label}</span>
            {item.count ? (
              <span className={styles.count}>
                <span aria-hidden="true">{item.count.value}</span>
                <span className={styles.spoken}>{item.count.label}</span>
              </span>
            ) : null}
          </button>
        ))}
      </div>
      {items.map((item, at) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${id}-panel-${item.value}`}
          aria-labelledby={`${id}-tab-${item.value}`}
          tabIndex={0}
          hidden={at !== selectedAt}
          className={styles.panel}
        >
          {at === selectedAt ? children : null}
        </div>
      ))}
    </div>
  )
}
