import { useEffect, useRef, useState } from 'react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Card, ErrorState, Loading, Skeleton } from '@portal/shared/ui'
import { embedDashboard } from './embed-dashboard.ts'
import type { DashboardState } from './use-dashboard.ts'
import styles from './DashboardPanel.module.css'

interface DashboardPanelProps {
  dashboard: Exclude<DashboardState, { is: 'none' }>
  onAgain: () => void
  /** Leads to the portal's own reports. */
  onOwn: () => void
}

/** S-81: the dashboard of the tenant's vendor; where it does not come, the own reports are one step away. */
export function DashboardPanel({ dashboard, onAgain, onOwn }: DashboardPanelProps) {
  const { t } = useTranslation('staff-reporting')
  if (dashboard.is === 'asked') return <Waiting />
  if (dashboard.is === 'there') return <Frame key={dashboard.url} url={dashboard.url} onAgain={onAgain} onOwn={onOwn} />
  const { error } = dashboard
  return (
    <Failed onAgain={onAgain} onOwn={onOwn} requestId={error.requestId}>
      {error.code === 'dashboard_unavailable' ? t('dashboard.failedHelp') : errorText(error)}
    </Failed>
  )
}

function Frame({ url, onAgain, onOwn }: { url: string; onAgain: () => void; onOwn: () => void }) {
  const { t } = useTranslation('staff-reporting')
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waits' | 'loaded' | 'failed'>('waits')
  const title = t('dashboard.title')
  useEffect(() => {
    const container = place.current
    if (!container) return
    let isGone = false
    const told = (next: 'loaded' | 'failed') => () => {
      if (!isGone) setState(next)
    }
    embedDashboard({ url, container, title, onLoaded: told('loaded'), onFailed: told('failed') }).catch(told('failed'))
    return () => {
      isGone = true
      container.replaceChildren()
    }
  }, [url, title])
  return (
    <Card padding="plain">
      {state === 'waits' ? <Waiting /> : null}
      {state === 'failed' ? (
        <Failed onAgain={onAgain} onOwn={onOwn}>
          {t('dashboard.failedHelp')}
        </Failed>
      ) : null}
      <div ref={place} className={styles.frame} hidden={state === 'failed'} />
    </Card>
  )
}

function Waiting() {
  const { t } = useTranslation('staff-reporting')
  return (
    <div className={styles.state}>
      <Loading label={t('dashboard.loading')}>
        <Skeleton shape="row" count={6} />
      </Loading>
    </div>
  )
}

interface FailedProps {
  onAgain: () => void
  onOwn: () => void
  requestId?: string | undefined
  children: string
}

function Failed({ onAgain, onOwn, requestId, children }: FailedProps) {
  const { t } = useTranslation('staff-reporting')
  return (
    <div className={styles.state}>
      <ErrorState title={t('dashboard.failed')} onRetry={onAgain} {...(requestId ? { requestId } : {})}>
        {children}
      </ErrorState>
      <Button kind="quiet" onClick={onOwn}>
        {t('dashboard.own')}
      </Button>
    </div>
  )
}
