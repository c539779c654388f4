import type { ReactNode } from 'react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { ErrorState } from './ErrorState.tsx'
import { Loading } from './Loading.tsx'
import { Skeleton } from './Skeleton.tsx'

/** Why something could not be read: an `ApiError`. */
type ReadError = Parameters<typeof errorText>[0] & { status: number; requestId: string }

/** The query that {@link Loaded} renders: the result of `useQuery`, or of a hook that combines several. */
export interface Read<T> {
  data: T | undefined
  error: ReadError | undefined
  /** `data` belongs to the previous input. */
  isStale?: boolean
  refresh: () => void
}

/** Props of {@link Loaded}; texts come translated. */
export interface LoadedProps<T> {
  query: Read<T>
  /** The name of the loading content, for screen readers. */
  loading: string
  /** That it could not be read. */
  failed: ReactNode
  /** Says so when it does not exist: asking again cannot help then. */
  unknown?: { title: ReactNode; text: ReactNode }
  /** Why it failed, where the error's own text is not enough. */
  reason?: (error: ReadError) => ReactNode
  /** Rows of the skeleton. */
  rows?: number
  /** Shapes in place of rows. */
  skeleton?: ReactNode
  /** Round the error and the skeleton, where the content brings a frame of its own. */
  frame?: (state: ReactNode) => ReactNode
  children: (data: T) => ReactNode
}

/**
 * The result of a query: a skeleton, the data, or an error with its request id and "Try
 * again". When reading again fails, the data stay under a quiet notice. A refusal removes them, since the person may
 * no longer see them.
 */
export function Loaded<T>(props: LoadedProps<T>) {
  const { query, loading, failed, unknown, reason, rows = 3, skeleton, frame = (state) => state, children } = props
  const { t } = useTranslation('common')
  const { data, error, isStale, refresh } = query
  if (data === undefined || (error && (isStale || isRefusal(error)))) {
    if (!error) return frame(<Loading label={loading}>{skeleton ?? <Skeleton shape="row" count={rows} />}</Loading>)
    const { code, requestId } = error
    if (unknown && code === 'not_found') return frame(<ErrorState title={unknown.title}>{unknown.text}</ErrorState>)
    // Who may not see it would be refused again.
    const onRetry = code === 'forbidden' ? undefined : refresh
    return frame(
      <ErrorState title={failed} onRetry={onRetry} requestId={requestId}>
        {reason ? reason(error) : errorText(error)}
      </ErrorState>,
    )
  }
  return (
    <>
      {error ? (
        <ErrorState isQuiet title={t('ui.old')} onRetry={refresh} requestId={error.requestId}>
          {errorText(error)}
        </ErrorState>
      ) : null}
      {children(data)}
    </>
  )
}

/** Whether the server has answered and said no; a lost line, a fault and "too often" are none. */
const isRefusal = ({ status }: ReadError) => status >= 400 && status < 500 && status !== 429
