import { useEffect } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Notice } from '@portal/shared/ui'
import type { RemoteFailure } from './remote-loader.ts'

/** A remote, or a page of it, that could not be shown: says so, names the phone, and tries again when the line is back. */
export function RemoteFailed({
  kind,
  size,
  onRetry,
}: {
  kind: RemoteFailure
  size: 'page' | 'slot'
  onRetry: () => void
}) {
  const { t } = useTranslation('common')
  useEffect(() => {
    if (kind !== 'offline') return undefined
    window.addEventListener('online', onRetry, { once: true })
    return () => window.removeEventListener('online', onRetry)
  }, [kind, onRetry])
  const { full_name: company, phone_number: phone } = useTenant((x) => x.settings.tenant)
  return (
    <Notice
      tone="danger"
      live="assertive"
      title={
        // It stands in the place of a page's heading; a part has its page's.
        size === 'page' ? (
          <span role="heading" aria-level={1}>
            {t('remote.failedPage')}
          </span>
        ) : (
          t('remote.failedPart')
        )
      }
      actions={<Button onClick={onRetry}>{t('action.tryAgain')}</Button>}
    >
      {t(kind === 'offline' ? 'remote.offline' : 'remote.failedHelp', { company, phone })}
    </Notice>
  )
}
