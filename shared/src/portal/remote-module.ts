import type { ComponentType } from 'react'
import type { RouteObject } from '@portal/shared/router'
import type { TextBundles } from '@portal/shared/i18n'

/** Version of the protocol in this file; a remote with another major version is refused ('contract'). */
export const remoteContract = '1.0.0'

/**
 * The module that a remote exposes as `./remote`: its name and pages. No router, no provider, no side effect at import.
 * `contract` is the version of this agreement it was built for (semver), `routes` hold absolute paths.
 */
export interface RemoteModule {
  name: string
  contract: string
  namespace: string
  texts: TextBundles
  routes: RouteObject[]
}

/**
 * The module that a remote exposes as `./widgets`: its named components, lazy, each of which takes what the remote's own
 * `src/widget-props.ts` declares (`Props`).
 */
export type WidgetsModule<Props extends object> = { [Name in keyof Props]: ComponentType<Props[Name]> }

/** Any remote's widgets, as the loader sees them. The texts travel with `./remote`. */
export type AnyWidgets = Readonly<Record<string, ComponentType<never>>>
