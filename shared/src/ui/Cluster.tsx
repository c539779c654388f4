import type { ElementType, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Cluster.module.css'

/** Props of {@link Cluster}. */
export interface ClusterProps {
  as?: ElementType
  gap?: 'tight' | 'normal' | 'loose'
  align?: 'start' | 'center' | 'baseline' | 'end'
  justify?: 'start' | 'between' | 'end'
  children: ReactNode
}

/** Children in a row that wraps when there is no room, as on a phone or at 400 % zoom. */
export function Cluster({
  as: Tag = 'div',
  gap = 'normal',
  align = 'center',
  justify = 'start',
  children,
}: ClusterProps) {
  return (
    <Tag className={classNames(styles.cluster, styles[gap], styles[`${align}Align`], styles[`${justify}Justify`])}>
      {children}
    </Tag>
  )
}
