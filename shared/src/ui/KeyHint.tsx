import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { smallPrint } from './text-classes.ts'
import styles from './KeyHint.module.css'

/** Which keys work in a list; not there where there is no keyboard to speak of. */
export function KeyHint({ children }: { children: ReactNode }) {
  return <p className={classNames(smallPrint, styles.hint)}>{children}</p>
}
