import { useEffect, type ComponentType } from 'react'
import { clearDrafts, paths, RemoteView, type RemoteModule } from '@portal/shared/portal'
import { Navigate, useLocation, useRoutes, lazyRoute } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'
import { Layout } from '../layout/Layout.tsx'
import { NotFoundPage } from '../public/NotFoundPage.tsx'
import { setLanding, useLanding } from './landing.ts'
import { useRemotes } from './remotes-context.ts'
import { resolvePath, type Destination, type ShellPage } from './resolve-path.ts'
import { ShellPart } from './ShellPart.tsx'
import { ConsumerSignInPage } from '../sign-in/ConsumerSignInPage.tsx'

/** The screen for the address and the person: a page of the shell or of a remote, with its chrome. */
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
    // A sign-out by the person clears typed text; an expired session keeps it for the same person.
    if (end && end.reason !== 'expired' && end.reason !== 'lost') clearDrafts()
  }, [end])

  if (destination.kind === 'redirect') return <Navigate to={destination.to} replace />
  if (isBare(destination)) return <Content destination={destination} />
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

/** Pages inside a hosted frame have no chrome (K-47), nor has the page of somebody who owes nothing (F-17). */
function isBare(destination: Destination): boolean {
  return (
    destination.kind === 'page' &&
    (destination.page === 'payment-success' || destination.page === 'signed-success' || destination.page === 'pay-link')
  )
}

/** A page of a remote, chosen by the remote's own routes. */
function RemotePage({ remote }: { remote: string }) {
  return (
    <RemoteView key={remote} remote={remote} expose="./remote" size="page">
      {(module) => <RemoteRoutes module={module} />}
    </RemoteView>
  )
}

function RemoteRoutes({ module }: { module: RemoteModule }) {
  return useRoutes(module.routes) ?? <NotFoundPage />
}

const messagePage = (name: 'pay-link' | 'unsubscribe' | 'esign-authorization' | 'check-authorization' | 'page-link') =>
  lazyRoute(() => import('../public/message-pages.ts').then((m) => m.messagePage(name)))

/** The sign-in page is in the first file; the other pages are loaded on demand. */
const shellPages: Record<ShellPage, ComponentType> = {
  'consumer-sign-in': ConsumerSignInPage,
  'staff-sign-in': lazyRoute(() => import('../staff/staff-pages.ts').then((m) => m.staffPage('sign-in'))),
  'forgot-password': lazyRoute(() => import('../staff/staff-pages.ts').then((m) => m.staffPage('forgot-password'))),
  'change-password': lazyRoute(() => import('../staff/ChangePasswordPage.tsx').then((m) => m.ChangePasswordPage)),
  'pay-link': messagePage('pay-link'),
  unsubscribe: messagePage('unsubscribe'),
  'esign-authorization': messagePage('esign-authorization'),
  'check-authorization': messagePage('check-authorization'),
  'page-link': messagePage('page-link'),
  'payment-success': lazyRoute(() => import('../public/FrameEnd.tsx').then((m) => m.PaymentSuccessPage)),
  'signed-success': lazyRoute(() => import('../public/FrameEnd.tsx').then((m) => m.SignedSuccessPage)),
}
