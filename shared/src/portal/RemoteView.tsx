import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { lazyRoute, resetFailedRoutes, useLocation } from '@portal/shared/router'
import { RemoteErrorBoundary } from './RemoteErrorBoundary.tsx'
import { RemoteFailed } from './RemoteFailed.tsx'
import { RemoteLoading } from './RemoteLoading.tsx'
import { remoteLoader, type Exposed, type ExposeKey, type RemoteFailure } from './remote-loader.ts'
import type { RemoteNotice } from './RemoteKilled.tsx'
import { useRemote } from './use-remote.ts'

/** Props of {@link RemoteView}. */
export interface RemoteViewProps<K extends ExposeKey> {
  /** The remote's short name. */
  remote: string
  expose: K
  /** 'page' fills the main area, 'slot' stands beside other content and stays small. */
  size: 'page' | 'slot'
  /** What to draw with the loaded module. */
  children: (module: Exposed[K]) => ReactNode
}

/** Loaded where something is switched off, which is seldom; the phone is in the other notice, too. */
const RemoteKilled = lazyRoute<RemoteNotice>(() =>
  import('./RemoteKilled.tsx').then((m) => m.withTexts()).catch(() => RemoteFailed),
)

/** Trouble inside a loaded remote: being looked into, or settled. */
type Trouble = { phase: 'looking' } | { phase: 'failed'; kind: RemoteFailure }

/**
 * A remote's piece of the screen with everything that can go wrong: loading, late (notice with the phone), failed with
 * a way to try again. The rest of the page lives on. Going to another page resets it.
 */
export function RemoteView<K extends ExposeKey>({ remote, expose, size, children }: RemoteViewProps<K>) {
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
            // One automatic try, and only with bytes that are known to be whole.
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

  if (state.phase === 'killed') {
    return (
      <Suspense fallback={<RemoteLoading size={size} />}>
        <RemoteKilled remote={remote} kind="http" size={size} onRetry={retry} />
      </Suspense>
    )
  }
  if (current.now?.phase === 'failed') return <RemoteFailed kind={current.now.kind} size={size} onRetry={onRetry} />
  if (!module && state.phase === 'failed') return <RemoteFailed kind={state.kind} size={size} onRetry={onRetry} />
  if (!module || current.now) return <RemoteLoading size={size} />
  return (
    <RemoteErrorBoundary onError={onError}>
      <Suspense fallback={<RemoteLoading size={size} />}>{children(module)}</Suspense>
    </RemoteErrorBoundary>
  )
}
