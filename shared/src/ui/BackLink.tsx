import type { ComponentPropsWithRef, ElementType } from 'react'
import { ArrowLeft } from 'lucide-react'
import styles from './BackLink.module.css'

/** Props of {@link BackLink}: those of the link that it renders. */
export type BackLinkProps<T extends ElementType> = { as?: T } & Omit<ComponentPropsWithRef<T>, 'as' | 'className'>

/** The way back, above the heading. `as` is the router's `Link` for a path of the portal. */
export function BackLink<T extends ElementType = 'a'>({ as, children, ...rest }: BackLinkProps<T>) {
  const Tag = as ?? ('a' as ElementType)
  return (
    <Tag {...rest} className={styles.back}>
      <ArrowLeft aria-hidden="true" size={18} />
      {children}
    </Tag>
  )
}
