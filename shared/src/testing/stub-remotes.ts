import type { ComponentType } from 'react'
import {
  provideRemoteLoader,
  type ExposeKey,
  type Exposed,
  type RemoteState,
  type WidgetName,
  type WidgetProps,
} from '@portal/shared/portal'

/**
 * Puts components of the test in place of other remotes' widgets, by name; a widget that is not named fails as a
 * remote that is down does. Other remotes are a far edge: a remote's tests never load another one's code.
 */
export function stubRemotes(widgets: { [N in WidgetName]?: ComponentType<WidgetProps[N]> }): void {
  const byRemote = new Map<string, Record<string, ComponentType<never>>>()
  for (const [name, Widget] of Object.entries(widgets)) {
    const [remote = '', widget = ''] = name.split('/')
    byRemote.set(remote, { ...byRemote.get(remote), [widget]: Widget as ComponentType<never> })
  }
  const ready: RemoteState = { phase: 'ready' }
  const failed: RemoteState = { phase: 'failed', kind: 'network' }
  provideRemoteLoader({
    peek: <K extends ExposeKey>(remote: string, expose: K) =>
      expose === './widgets' ? (byRemote.get(remote) as Exposed[K] | undefined) : undefined,
    state: (remote) => (byRemote.has(remote) ? ready : failed),
    subscribe: () => () => undefined,
    ensure: () => undefined,
    retry: () => undefined,
    report: async () => ({ kind: 'evaluation', healed: false }),
    warm: () => undefined,
  })
}
