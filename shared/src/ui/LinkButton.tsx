import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { buttonClass, type ButtonKind, type ButtonSize } from './button-class.ts'

/** Props of {@link LinkButton}: its own, and those of the link that it renders. */
export type LinkButtonProps<T extends ElementType> = {
  /** The router's `Link` for a path of the portal; a plain `a` otherwise. */
  as?: T
  kind?: ButtonKind
  size?: ButtonSize
  isWide?: boolean
  icon?: ReactNode
} & Omit<ComponentPropsWithRef<T>, 'as'>

/** A link with the looks of a button: it goes somewhere, it does nothing. */
export function LinkButton<T extends ElementType = 'a'>(props: LinkButtonProps<T>) {
  const {
    as: Tag = 'a' as ElementType,
    kind = 'secondary',
    size = 'medium',
    isWide,
    icon,
    className,
    children,
    ...rest
  } = props
  return (
    <Tag {...rest} className={buttonClass(kind, size, isWide, className)}>
      {icon}
      {children}
    </Tag>
  )
}
