import type { NetworkSignal, PageLoad, TelemetryEvent } from '@portal/shared/contract'
import type { ReleaseSample } from '../../../metrics/release-metrics.ts'

/** One occurrence to count, with its labels. */
export interface Sample extends ReleaseSample {
  readonly place: string
}

/** The facts about a page that the edge has signed; the page itself is never trusted for them. */
export type SampleOrigin = Pick<PageLoad, 'set' | 'reason'>

const isOverride = ({ reason }: SampleOrigin) => reason === 'override'

/** The samples of a page's events. */
export function samplesOf(load: SampleOrigin, events: readonly TelemetryEvent[]): Sample[] {
  return events.map((event): Sample => {
    const { kind, remote, version } = event
    const common = { setId: load.set, remote, version, isOverride: isOverride(load), kind, outcome: '', place: '' }
    switch (event.kind) {
      case 'load':
        return { ...common, name: event.phase, outcome: event.outcome, value: event.ms }
      case 'vital':
        return { ...common, name: event.name, value: event.value }
      case 'error':
        return { ...common, name: event.name, place: event.at ?? '', value: null }
    }
  })
}

/** The fate of a page: `served` and `started`, or evidence against its set; `network` is where it came from. */
export function pageSample(
  load: SampleOrigin,
  name: 'served' | 'started' | Exclude<NetworkSignal, 'missing'>,
  network: string,
): Sample {
  return {
    setId: load.set,
    remote: 'shell',
    version: '',
    isOverride: isOverride(load),
    kind: 'page',
    name,
    outcome: '',
    place: network,
    value: null,
  }
}

/** Evidence against a set, counted again by network, so that no single network can decide about the set. */
export function signalSamples(load: SampleOrigin, events: readonly TelemetryEvent[], network: string): Sample[] {
  const never = ['integrity', 'contract'] as const
  const kinds = never.filter((kind) => events.some((event) => event.kind === 'load' && event.outcome === kind))
  const counted = events.flatMap((event): ('failed' | 'error')[] => {
    if (event.kind === 'error') return ['error']
    return event.kind === 'load' && event.phase === 'total' && event.outcome !== 'ok' ? ['failed'] : []
  })
  return [...kinds, ...counted].map((name) => pageSample(load, name, network))
}
