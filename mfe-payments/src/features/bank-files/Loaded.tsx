import type { ReactNode } from 'react'
import type { ApiError } from '@portal/shared/client'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { ErrorState, Loading, Skeleton } from '@portal/shared/ui'

/** What a query has brought, or why it has brought nothing yet. */
export function Loaded<T>({
  query,
  rows = 3,
  children,
}: {
  query: { data: T | undefined; error: ApiError | undefined; refresh: () => unknown }
  rows?: number
  children: (data: T) => ReactNode
}) {
  const { t } = useTranslation('payments-ach')
  const { data, error, refresh } = query
  if (error)
    return (
      <ErrorState title={t('failed')} onRetry={() => void refresh()} requestId={error.requestId}>
        {errorText(error)}
      </ErrorState>
    )
  if (data === undefined)
    return (
      <Loading label={t('loading')}>
        <Skeleton shape="row" count={rows} />
      </Loading>
    )
  return children(data)
}
