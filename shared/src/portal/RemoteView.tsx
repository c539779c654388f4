import { Suspense, useCallback, useState, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { lazyRoute, resetFailedRoutes, useLocation } from '@portal/shared/router'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Loading, Notice, Skeleton } from '@portal/shared/ui'
import { RemoteErrorBoundary } from './RemoteErrorBoundary.tsx'
import { RemoteFailed } from './RemoteFailed.tsx'
import { remoteLoader, type Exposed, type ExposeKey, type RemoteFailure, type RemoteState } from './remote-loader.ts'
import type { RemoteNotice } from './RemoteKilled.tsx'

/** Props of {@link RemoteView}. */
export interface RemoteViewProps<K extends ExposeKey> {
  /** The remote's short name. */
  remote: string
  expose: K
  /** 'page' fills the main area, 'slot' stands beside other content and stays small. */
  size: 'page' | 'slot'
  /** Says nothing about the remote itself, because another part of the page does. */
  isQuiet?: boolean
  /** Renders the loaded module. */
  children: (module: Exposed[K]) => ReactNode
}

/** Loaded on demand: a remote is rarely switched off. Without this file the other notice names the phone, too. */
const RemoteKilled = lazyRoute<RemoteNotice>(() =>
  import('./RemoteKilled.tsx').then((m) => m.withTexts()).catch(() => RemoteFailed),
)

/** A fault inside a loaded remote: under examination, or final. */
type Trouble = { phase: 'looking' } | { phase: 'failed'; kind: RemoteFailure }

/**
 * A remote's part of the screen in each of its states: loading, slow (notice with the phone), failed (with "Try
 * again"). The rest of the page keeps working. Going to another page resets the state.
 */
export function RemoteView<K extends ExposeKey>(props: RemoteViewProps<K>) {
  const { remote, expose, size, isQuiet = false, children } = props
  const { pathname } = useLocation()
  const { module, state, retry } = useRemote(remote, expose, pathname)
  const [trouble, setTrouble] = useState<{ at: string; hasRetried: boolean; now: Trouble | null }>({
    at: pathname,
    hasRetried: false,
    now: null,
  })
  const current = trouble.at === pathname ? trouble : { at: pathname, hasRetried: false, now: null }

  const onError = useCallback(
    (error: unknown) => {
      setTrouble((was) => ({
        at: pathname,
        hasRetried: was.at === pathname && was.hasRetried,
        now: { phase: 'looking' },
      }))
      void remoteLoader()
        .report(remote, error)
        .then(({ kind, healed }) => {
          setTrouble((was) => {
            // One automatic second try, and only with files that were checked.
            if (healed && !was.hasRetried) {
              resetFailedRoutes()
              return { at: was.at, hasRetried: true, now: null }
            }
            return { ...was, now: { phase: 'failed', kind } }
          })
        })
    },
    [pathname, remote],
  )
  const onRetry = () => {
    resetFailedRoutes()
    setTrouble({ at: pathname, hasRetried: false, now: null })
    retry()
  }

  const isAway = state.phase === 'killed' || (!module && state.phase === 'failed')
  if (isQuiet && isAway) return null
  if (state.phase === 'killed') {
    return (
      <Suspense fallback={<RemoteLoading size={size} />}>
        <RemoteKilled remote={remote} kind="http" size={size} onRetry={retry} />
      </Suspense>
    )
  }
  if (current.now?.phase === 'failed') return <RemoteFailed kind={current.now.kind} size={size} onRetry={onRetry} />
  if (!module && state.phase === 'failed') return <RemoteFailed kind={state.kind} size={size} onRetry={onRetry} />
  if (!module || current.now) return <RemoteLoading size={size} isQuiet={isQuiet} />
  return (
    <RemoteErrorBoundary onError={onError}>
      <Suspense fallback={<RemoteLoading size={size} />}>{children(module)}</Suspense>
    </RemoteErrorBoundary>
  )
}

/** Milliseconds until the person reads that the page is slow. */
const slowAfter = 5000

/** A skeleton while a remote loads, and after 5 s a notice with the phone. */
function RemoteLoading({ size, isQuiet = false }: { size: 'page' | 'slot'; isQuiet?: boolean }) {
  const { t } = useTranslation('common')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {isSlow && !isQuiet ? (
        <Notice tone="info" live="polite">
          {t('remote.slow', { phone })}
        </Notice>
      ) : null}
      <Loading label={t('state.loading')}>
        {size === 'page' ? <Skeleton shape="title" /> : null}
        <Skeleton shape="block" count={size === 'page' ? 2 : 1} />
      </Loading>
    </>
  )
}

/** A remote's exposed module and where loading stands. */
interface UsedRemote<K extends ExposeKey> {
  module: Exposed[K] | undefined
  state: RemoteState
  retry: () => void
}

/**
 * Loads a remote's expose at first use and follows its state.
 * @param visit changes with each navigation, so that a failed remote gets another chance there
 */
function useRemote<K extends ExposeKey>(remote: string, expose: K, visit: string): UsedRemote<K> {
  const loader = remoteLoader()
  const state = useSyncExternalStore(
    useCallback((listener) => loader.subscribe(listener), [loader]),
    () => loader.state(remote, expose),
  )
  useEffect(() => loader.ensure(remote, expose), [loader, remote, expose, visit])
  const retry = useCallback(() => loader.retry(remote, expose), [loader, remote, expose])
  return { module: loader.peek(remote, expose), state, retry }
}
