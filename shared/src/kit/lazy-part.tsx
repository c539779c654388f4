import { Suspense, type ComponentType } from 'react'
import { lazyRoute } from '@portal/shared/router'

/**
 * A part of a page that is loaded when it is first shown, such as a dialog; nothing is shown meanwhile, and the rest of
 * the page stays. After a failed load it can be tried again, as `lazyRoute` says.
 */
export function lazyPart<P extends object>(load: Parameters<typeof lazyRoute<P>>[0]): ComponentType<P> {
  const Part = lazyRoute(load)
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
