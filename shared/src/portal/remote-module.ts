import type { ComponentType } from 'react'
import type { RouteObject } from '@portal/shared/router'
import type { TextBundles } from '@portal/shared/i18n'
import type { WidgetName, WidgetProps } from './widget-props.ts'

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

/** First part of a widget's name: the remote's short name. */
type OwnerOf<N extends string> = N extends `${infer Owner}/${string}` ? Owner : never
type OwnName<N extends string, Owner extends string> = N extends `${Owner}/${infer Name}` ? Name : never

/**
 * The module that a remote exposes as `./widgets`: its named components, lazy. `satisfies WidgetsModule<'payments'>` makes the props
 * fit {@link WidgetProps}.
 */
export type WidgetsModule<Owner extends OwnerOf<WidgetName>> = {
  [Name in OwnName<WidgetName, Owner>]: ComponentType<WidgetProps[`${Owner}/${Name}` & WidgetName]>
}

/** Any remote's widgets, as the loader sees them. The texts travel with `./remote`. */
export type AnyWidgets = Readonly<Record<string, ComponentType<never>>>
