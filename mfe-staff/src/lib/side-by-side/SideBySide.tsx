import { Fragment, type ReactNode } from 'react'
import type { Language } from '@portal/shared/i18n'
import styles from './SideBySide.module.css'

/** English and Spanish side by side; one below the other where there is no room. */
export function SideBySide({ children }: { children: (language: Language) => ReactNode }) {
  return (
    <div className={styles.languages}>
      {(['en', 'es'] as const).map((language) => (
        <Fragment key={language}>{children(language)}</Fragment>
      ))}
    </div>
  )
}
