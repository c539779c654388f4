import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ApiError } from '@portal/shared/client'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button, Card, Loaded, type Read } from '@portal/shared/ui'
import { embedDashboard } from './embed-dashboard.ts'
import type { Dashboard } from './use-dashboard.ts'
import styles from './DashboardPanel.module.css'

interface DashboardPanelProps {
  dashboard: Dashboard
  /** Leads to the portal's own reports. */
  onOwn: () => void
}

/** S-81: the dashboard of the tenant's vendor; where it fails, a button leads to the portal's own reports. */
export function DashboardPanel({ dashboard, onOwn }: DashboardPanelProps) {
  return (
    <OfVendor query={dashboard} onOwn={onOwn}>
      {({ url }) => url && <Frame key={url} url={url} onAgain={dashboard.refresh} onOwn={onOwn} />}
    </OfVendor>
  )
}

const notLoaded = new ApiError({ status: 503, code: 'dashboard_unavailable' })

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
  const isFailed = state === 'failed'
  const query = { data: state === 'loaded' || undefined, error: isFailed ? notLoaded : undefined, refresh: onAgain }
  return (
    <Card padding="plain">
      <OfVendor query={query} onOwn={onOwn}>
        {() => null}
      </OfVendor>
      <div ref={place} className={styles.frame} hidden={isFailed} />
    </Card>
  )
}

interface OfVendorProps<T> {
  query: Read<T>
  onOwn: () => void
  children: (data: T) => ReactNode
}

function OfVendor<T>({ query, onOwn, children }: OfVendorProps<T>) {
  const { t } = useTranslation('staff-reporting')
  return (
    <Loaded
      query={query}
      loading={t('dashboard.loading')}
      failed={t('dashboard.failed')}
      reason={(error) => (error.code === 'dashboard_unavailable' ? t('dashboard.failedHelp') : errorText(error))}
      rows={6}
      frame={(state) => (
        <div className={styles.state}>
          {state}
          {query.error ? (
            <Button kind="quiet" onClick={onOwn}>
              {t('dashboard.own')}
            </Button>
          ) : null}
        </div>
      )}
    >
      {children}
    </Loaded>
  )
}
