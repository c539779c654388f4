import type { ReactNode } from 'react'
import { errorText } from '@portal/shared/i18n'
import { ErrorState } from './ErrorState.tsx'
import { Loading } from './Loading.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './RowsPending.module.css'

/** Props of {@link RowsPending}; texts come translated. */
export interface RowsPendingProps {
  /** Why the rows could not be read; undefined while they are on their way. */
  error: (Parameters<typeof errorText>[0] & { requestId?: string | undefined }) | undefined
  /** That they could not. */
  failed: string
  /** The reason in other words than those of the error. */
  children?: ReactNode
  onRetry: () => void
  /** What is being read, for screen readers. */
  loading: string
  /** How many rows are expected. */
  count: number
}

/** What stands in a list's card as long as its rows do not: the reason and another try, or the places of the rows. */
export function RowsPending({ error, failed, children, onRetry, loading, count }: RowsPendingProps) {
  return (
    <div className={styles.state}>
      {error ? (
        <ErrorState title={failed} onRetry={onRetry} requestId={error.requestId}>
          {children ?? errorText(error)}
        </ErrorState>
      ) : (
        <Loading label={loading}>
          <Skeleton shape="row" count={count} />
        </Loading>
      )}
    </div>
  )
}
