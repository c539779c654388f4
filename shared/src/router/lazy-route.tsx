import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const failed = new Set<() => void>()

/** The result of a loader: the component itself, or a module with it as default. */
export type LazyModule<P> = ComponentType<P> | { default: ComponentType<P> }

/** Forgets failed loads of all lazy routes, so that the next render asks again (a boundary's retry calls it first). */
export function resetFailedRoutes(): void {
  for (const reset of failed) reset()
  failed.clear()
}

/**
 * A page or widget whose code is loaded at first use: `lazyRoute(() => import('./CabinetPage.tsx').then((m) => m.CabinetPage))`.
 * Unlike React.lazy alone it can be tried again after a failed chunk: React.lazy keeps a rejection for ever.
 */
export function lazyRoute<P extends object>(load: () => Promise<LazyModule<P>>): ComponentType<P> {
  const make = (): LazyExoticComponent<ComponentType<P>> =>
    lazy(async () => {
      try {
        const module = await load()
        return typeof module === 'object' && 'default' in module ? module : { default: module }
      } catch (error) {
        failed.add(() => {
          Current = make()
        })
        throw error
      }
    })
  let Current = make()
  return function LazyRoute(props: P) {
    // The type parameter hides from React's JSX types that P has no ref; the component itself is passed on unchanged.
    const Page = Current as unknown as ComponentType<P>
    return <Page {...props} />
  }
}
