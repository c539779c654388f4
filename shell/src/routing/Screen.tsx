import { useEffect } from 'react'
import { clearDrafts, paths } from '@portal/shared/portal'
import { Navigate, useLocation } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { Layout } from '../layout/Layout.tsx'
import { NotFoundPage } from '../public/NotFoundPage.tsx'
import { setLanding, useLanding } from './landing.ts'
import { RemotePage } from './RemotePage.tsx'
import { useRemotes } from './remotes-context.ts'
import { resolvePath, type Destination } from './resolve-path.ts'
import { shellPages } from './shell-pages.tsx'
import { ShellPart } from './ShellPart.tsx'

/** The screen for the address and the person: chrome round a page of the shell or of a remote. */
export function Screen() {
  const remotes = useRemotes()
  const { pathname, search } = useLocation()
  const role = useSession((s) => s.role)
  const passwordChangeRequired = useSession((s) => s.passwordChangeRequired)
  const mustEnrol = useSession((s) => s.secondFactorRequired)
  const end = useSession((s) => s.end)
  const landing = useLanding()
  const destination = resolvePath(pathname, search, { role, passwordChangeRequired, mustEnrol, end, landing }, remotes)
  const hasArrived = landing !== null && destination.kind !== 'redirect' && role !== null

  useEffect(() => {
    if (hasArrived) setLanding(null)
  }, [hasArrived])

  useEffect(() => {
    // Nothing typed stays behind a sign-out by wish; an expiry keeps it for the same person.
    if (end && end.reason !== 'expired' && end.reason !== 'lost') clearDrafts()
  }, [end])

  if (destination.kind === 'redirect') return <Navigate to={destination.to} replace />
  if (isFrameEnd(destination)) return <Content destination={destination} />
  return (
    <Layout
      isStaffArea={role === null ? pathname === paths.staffLogin || pathname === paths.forgotPassword : role !== 'user'}
    >
      <Content destination={destination} />
    </Layout>
  )
}

function Content({ destination }: { destination: Exclude<Destination, { kind: 'redirect' }> }) {
  if (destination.kind === 'remote') return <RemotePage remote={destination.remote} />
  if (destination.kind === 'not-found') return <NotFoundPage />
  const Page = shellPages[destination.page]
  return (
    <ShellPart key={destination.page}>
      <Page />
    </ShellPart>
  )
}

/** Pages inside a hosted frame have no chrome (K-47). */
function isFrameEnd(destination: Destination): boolean {
  return (
    destination.kind === 'page' && (destination.page === 'payment-success' || destination.page === 'signed-success')
  )
}
