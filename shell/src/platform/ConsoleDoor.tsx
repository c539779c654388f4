import type { ReactNode } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { signOut, useCan, useSession } from '@portal/shared/session'
import { Button, EmptyState } from '@portal/shared/ui'
import { lazyRoute } from '@portal/shared/router'
import { ShellPart } from '../routing/ShellPart.tsx'

const StaffSignIn = lazyRoute(() => import('../staff/staff-pages.ts').then((m) => m.staffPage('sign-in')))

/** Lets in who may operate the platform. The edge asks the API for the same with every call; this only says so. */
export function ConsoleDoor({ children }: { children: ReactNode }) {
  const role = useSession((s) => s.role)
  const isConfirmed = useSession((s) => s.confirmed)
  const mayOperate = useCan('platform.operate')
  if (role === null)
    return (
      <ShellPart>
        <StaffSignIn />
      </ShellPart>
    )
  // Until the server has said who it is, nobody is sent away; what is below waits for the same word.
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
