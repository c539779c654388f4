import type { ReactNode } from 'react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Button } from './Button.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Loading } from './Loading.tsx'
import { Notice } from './Notice.tsx'
import { Skeleton } from './Skeleton.tsx'

/** Why something could not be read: an `ApiError`. */
type ReadError = Parameters<typeof errorText>[0] & { status: number; requestId: string }

/** What {@link Loaded} draws: `useQuery` gives it, and so does any hook that reads more than one thing. */
export interface Read<T> {
  data: T | undefined
  error: ReadError | undefined
  /** `data` belongs to what was asked before. */
  isStale?: boolean
  refresh: () => void
}

/** Props of {@link Loaded}; texts come translated. */
export interface LoadedProps<T> {
  query: Read<T>
  /** What is being read, for screen readers. */
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
 * What a query has brought, or why it has brought nothing: a skeleton, the data, an error with its request id and "Try
 * again". When reading again fails, the data stay under a quiet notice. A refusal takes them away: what the person may
 * not see any more, or what is gone, must not stand there.
 */
export function Loaded<T>(props: LoadedProps<T>) {
  const { query, loading, rows = 3, skeleton, frame = (state) => state, children } = props
  const { data, error, isStale } = query
  if (error && (data === undefined || isStale || isRefusal(error))) return frame(<Failed {...props} error={error} />)
  if (data === undefined)
    return frame(<Loading label={loading}>{skeleton ?? <Skeleton shape="row" count={rows} />}</Loading>)
  return (
    <>
      {error ? <OldData error={error} onRetry={query.refresh} /> : null}
      {children(data)}
    </>
  )
}

/** Whether the server has answered and said no; a lost line, a fault and "too often" are none. */
const isRefusal = ({ status }: ReadError) => status >= 400 && status < 500 && status !== 429

function Failed<T>({ query, failed, unknown, reason, error }: LoadedProps<T> & { error: ReadError }) {
  if (unknown && error.code === 'not_found') return <ErrorState title={unknown.title}>{unknown.text}</ErrorState>
  return (
    <ErrorState
      title={failed}
      // Who may not see it would be refused again.
      onRetry={error.code === 'forbidden' ? undefined : query.refresh}
      requestId={error.requestId}
    >
      {reason ? reason(error) : errorText(error)}
    </ErrorState>
  )
}

function OldData({ error, onRetry }: { error: ReadError; onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Notice
      tone="warning"
      live="polite"
      title={t('ui.old')}
      actions={
        <Button size="small" onClick={onRetry}>
          {t('action.tryAgain')}
        </Button>
      }
    >
      <p>{errorText(error)}</p>
      {error.requestId ? <p>{t('ui.requestId', { id: error.requestId })}</p> : null}
    </Notice>
  )
}
