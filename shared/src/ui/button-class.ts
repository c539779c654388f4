import { classNames } from './class-names.ts'
import styles from './Button.module.css'

/** How loud a button is. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
/** `small` is for dense staff screens; it grows to 44 px under a finger. */
export type ButtonSize = 'medium' | 'small'

/** The class of a button, for elements that look like one. */
export function buttonClass(kind: ButtonKind, size: ButtonSize, isWide?: boolean, more?: string): string {
  return classNames(styles.button, styles[kind], styles[size], isWide && styles.wide, more)
}
