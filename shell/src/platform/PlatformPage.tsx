import type { ReactNode } from 'react'
import { Route, Routes, lazyRoute } from '@portal/shared/router'
import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { signOut, useCan, useSession } from '@portal/shared/session'
import { Button, EmptyState, PageHeader } from '@portal/shared/ui'
import { LoadedPageContext, type LoadedPage } from '../start/loaded-page.ts'
import { ConsoleHome } from './ConsoleHome.tsx'
import { PageFacts } from './page/PageFacts.tsx'
import { PlatformFrame } from './PlatformFrame.tsx'
import { SetPage } from './sets/SetPage.tsx'
import { ShellPart } from '../routing/ShellPart.tsx'

/** Props of {@link PlatformPage}. */
export interface PlatformPageProps {
  page: LoadedPage
  /** The language selector; `connection` is the bar shown while offline. */
  language: ReactNode
  connection: ReactNode
}

/** Whether the edge has marked this host as the console's. A company's host shows facts of its own page only. */
const isConsole = () => document.documentElement.dataset.console !== undefined

/** /__platform (W17): the releases console on the console's host, facts of the page on a company's host. */
export function PlatformPage({ connection, language, page }: PlatformPageProps) {
  return (
    <LoadedPageContext value={page}>
      <PlatformFrame language={language} connection={connection}>
        {isConsole() ? (
          <ConsoleDoor>
            <Routes>
              <Route path="/__platform/sets/:id" element={<SetPage />} />
              <Route path="*" element={<ConsoleHome />} />
            </Routes>
          </ConsoleDoor>
        ) : (
          <ThisPage />
        )}
      </PlatformFrame>
    </LoadedPageContext>
  )
}

/** The facts of this browser's page, for support staff on a company's host. */
function ThisPage() {
  const { t } = useTranslation('platform')
  usePageTitle(t('page.title'))
  return (
    <>
      <PageHeader title={t('page.title')} lead={t('page.lead')} />
      <PageFacts />
    </>
  )
}

const StaffSignIn = lazyRoute(() => import('../staff/staff-pages.ts').then((m) => m.staffPage('sign-in')))

/** Admits operators of the platform. The edge checks the same with every call; this only shows a notice. */
function ConsoleDoor({ children }: { children: ReactNode }) {
  const role = useSession((s) => s.role)
  const isConfirmed = useSession((s) => s.confirmed)
  const mayOperate = useCan('platform.operate')
  if (role === null)
    return (
      <ShellPart>
        <StaffSignIn />
      </ShellPart>
    )
  // Until the server confirms the session, the children stay; their calls wait for the same answer.
  return mayOperate || !isConfirmed ? children : <NotYours />
}

function NotYours() {
  const { t } = useTranslation(['platform', 'common'])
  usePageTitle(t('door.title'))
  return (
    <>
      <h1>{t('door.title')}</h1>
      <EmptyState
        title={t('door.lead')}
        actions={<Button onClick={() => void signOut()}>{t('common:action.logout')}</Button>}
      >
        {t('door.how')}
      </EmptyState>
    </>
  )
}
