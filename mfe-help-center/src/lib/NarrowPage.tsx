import type { ReactNode } from 'react'
import { paths, usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { BackLink, PageHeader } from '@portal/shared/ui'
import styles from './NarrowPage.module.css'

interface NarrowPageProps {
  title: string
  lead: string
  /** The words of the link to the help center. */
  back: string
  children: ReactNode
}

/** A page of reading width below the help center. */
export function NarrowPage({ title, lead, back, children }: NarrowPageProps) {
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        lead={lead}
        back={
          <BackLink as={Link} to={paths.helpCenter}>
            {back}
          </BackLink>
        }
      />
      {children}
    </div>
  )
}
