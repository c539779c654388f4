import type { ReactNode } from 'react'
import { usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { BackLink, PageHeader } from '@portal/shared/ui'

/** Props of {@link Page}; texts come translated. */
export interface PageProps {
  title: string
  /** In the title of the document, where it differs from `title`. */
  name?: string
  /** One sentence about the purpose of the page. */
  lead?: ReactNode
  /** The link above the title. */
  back?: { to: string; label: ReactNode; state?: unknown }
  /** At the end of the title's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A page under its title, which also names the document. */
export function Page({ title, name = title, back, children, ...header }: PageProps) {
  usePageTitle(name)
  const link = back && (
    <BackLink as={Link} to={back.to} state={back.state}>
      {back.label}
    </BackLink>
  )
  return (
    <>
      <PageHeader title={title} back={link} {...header} />
      {children}
    </>
  )
}
