import type { ReactNode } from 'react'
import type { ApiError } from '@portal/shared/client'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { ErrorState, Loading, Notice, Skeleton } from '@portal/shared/ui'
import { findingText } from './finding-text.ts'

/** What a query has brought, or why it has brought nothing yet. What was there before stays, with the failure over it. */
export function Loaded<T>({
  query,
  rows = 4,
  children,
}: {
  query: { data: T | undefined; error: ApiError | undefined; refresh: () => void }
  rows?: number
  children: (data: T) => ReactNode
}) {
  const { t } = useTranslation(['platform', 'common'])
  const { data, error, refresh } = query
  if (error && data === undefined)
    return (
      <ErrorState title={t('failed')} onRetry={refresh} requestId={error.requestId}>
        {findingText(error) ?? errorText(error)}
      </ErrorState>
    )
  if (data === undefined)
    return (
      <Loading label={t('common:state.loading')}>
        <Skeleton shape="row" count={rows} />
      </Loading>
    )
  return (
    <>
      {error ? (
        <Notice tone="warning" live="polite">
          {t('stale')} {errorText(error)}
        </Notice>
      ) : null}
      {children(data)}
    </>
  )
}
