import { useEffect, Suspense, useState, useRef } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { toast, useStepUp, useToasts, usePage } from '@portal/shared/portal'
import { lazyRoute, useLocation } from '@portal/shared/router'
import { useSession, signOut, stayActive, useIdleWarning } from '@portal/shared/session'
import { ToastRegion, Button, Dialog, VisuallyHidden } from '@portal/shared/ui'
import { serverNow } from '@portal/shared/client'
import { ShellPart } from '../routing/ShellPart.tsx'

/** Overlays of any page, and the focus after a navigation. */
export function Overlays() {
  return (
    <>
      <RouteFocus />
      <ConnectionToasts />
      <IdleWarning />
      <StepUpDialog />
      <Toasts />
    </>
  )
}

/** Milliseconds offline before the toast (SH-91). */
const offlineFor = 3000

/** Toasts for a lost and a restored connection (SH-91, SH-92). */
function ConnectionToasts() {
  const { t } = useTranslation('shell')
  useEffect(() => {
    const onOffline = () => toast.error(t('connection.offline'), offlineFor)
    const onOnline = () => toast.info(t('connection.online'))
    window.addEventListener('offline', onOffline)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', onOnline)
    }
  }, [t])
  return null
}

// Loaded on demand: few visits need a step-up, and the first page should not wait for its form.
const StepUpForm = lazyRoute(() => import('./StepUpForm.tsx').then((m) => m.StepUpForm))
const StaffStepUp = lazyRoute(() => import('../staff/factor/staff-step-up.ts').then((m) => m.staffStepUp()))

const ReadingForm = lazyRoute(() => import('../staff/reading/reading-form.ts').then((m) => m.readingForm()))

/** Asks for a fresh proof, or why so much is read, when a call needs it; see `requireStepUp` of the portal lane. */
function StepUpDialog() {
  const { answer, about } = useStepUp()
  const isConsumer = useSession((s) => s.role === 'user')
  if (!answer) return null
  const Form = about ? ReadingForm : isConsumer ? StepUpForm : StaffStepUp
  return (
    <ShellPart>
      <Suspense fallback={null}>
        <Form onEnd={answer} about={about!} />
      </Suspense>
    </ShellPart>
  )
}

/** The toasts of the whole portal (SH-93). */
function Toasts() {
  const toasts = useToasts((s) => s.toasts)
  return <ToastRegion toasts={toasts} onDismiss={toast.hide} />
}

/** Shown two minutes before an idle session ends; one click continues it (WCAG 2.2.1). */
function IdleWarning() {
  const endsAt = useIdleWarning((s) => s.endsAt)
  return endsAt === null ? null : <Warning endsAt={endsAt} />
}

function Warning({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('shell')
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <Dialog
      title={t('idle.title')}
      onClose={stayActive}
      footer={
        <>
          <Button onClick={() => void signOut()}>{t('idle.leave')}</Button>
          <Button kind="primary" onClick={stayActive}>
            {t('idle.stay')}
          </Button>
        </>
      }
    >
      <p>
        {t('idle.text')} <span aria-hidden="true">{t('idle.left', { clock })}</span>
      </p>
    </Dialog>
  )
}

/**
 * After a navigation the focus goes to the new page's heading and its title is announced, as a page load would do.
 * The first page keeps the browser's own start; tabs in the hash do not move the focus.
 */
function RouteFocus() {
  const { pathname } = useLocation()
  const { title, visit } = usePage()
  const shown = useRef({ pathname, visit: -1 })
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    const last = shown.current
    if (last.pathname === pathname) {
      shown.current = { pathname, visit }
      return
    }
    // The page sets its title when it renders; until then the old heading is still there.
    if (last.visit === visit) return
    shown.current = { pathname, visit }
    setAnnounced(title)
    window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
    ;(heading ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }, [pathname, title, visit])

  return (
    <VisuallyHidden>
      <span aria-live="polite">{announced}</span>
    </VisuallyHidden>
  )
}
