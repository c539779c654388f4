import type { ReactNode } from 'react'
import styles from './DescriptionList.module.css'

/** A term with its value. Without a value the row is left out, unless `isAlwaysShown`. */
export interface DescriptionItem {
  /** Unique in the list. */
  id: string
  term: ReactNode
  value: ReactNode
  isAlwaysShown?: boolean
}

/** Props of {@link DescriptionList}. */
export interface DescriptionListProps {
  items: readonly DescriptionItem[]
  /** `grid` fills the width with columns; `rows` has term and value at the two ends of a line, as a summary does. */
  layout?: 'grid' | 'rows'
}

/** Facts by name. */
export function DescriptionList({ items, layout = 'grid' }: DescriptionListProps) {
  const shown = items.filter((item) => item.isAlwaysShown || hasValue(item.value))
  if (shown.length === 0) return null
  return (
    <dl className={styles[layout]}>
      {shown.map((item) => (
        <div key={item.id} className={styles.item}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={styles.value}>{hasValue(item.value) ? item.value : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

function hasValue(value: ReactNode): boolean {
  return value !== null && value !== undefined && value !== '' && value !== false
}
