import type { ReactNode } from 'react'
import type { Query } from '@portal/shared/client'
import { errorText } from '@portal/shared/i18n'
import { ErrorState, Loading, Skeleton } from '@portal/shared/ui'

interface LoadedProps<T> {
  query: Query<T>
  /** What is said while it is read, and when it could not be. */
  loading: string
  failed: string
  /** Rows of the skeleton. */
  rows: number
  children: (data: T) => ReactNode
}

/** What a query has brought, or why it has brought nothing yet. While the next answer is made the last one stays. */
export function Loaded<T>({ query, loading, failed, rows, children }: LoadedProps<T>) {
  const { data, error, refresh } = query
  if (error)
    return (
      <ErrorState title={failed} onRetry={refresh} requestId={error.requestId}>
        {errorText(error)}
      </ErrorState>
    )
  if (data === undefined)
    return (
      <Loading label={loading}>
        <Skeleton shape="row" count={rows} />
      </Loading>
    )
  return children(data)
}
