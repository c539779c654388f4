import type { ElementType, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Stack.module.css'

/** Steps of the 4 px grid: `1` is 4 px, `4` is 16 px, `8` is 32 px. */
export type Gap = 1 | 2 | 3 | 4 | 6 | 8 | 12

/** Children one below the other. */
export function Stack(props: { as?: ElementType; gap?: Gap; align?: 'stretch' | 'start'; children: ReactNode }) {
  const { as: Tag = 'div', gap = 4, align = 'stretch', children } = props
  return (
    <Tag className={classNames(styles.stack, styles[`gap${gap}`], align === 'start' && styles.start)}>{children}</Tag>
  )
}
