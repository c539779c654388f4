import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Loading.module.css'

/**
 * The place of content that is on its way: says so to screen readers and shows skeletons after 200 ms, because
 * a flash of grey is worse than a short wait.
 * @param label the name of the loading content, translated
 */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
