import type { Telemetry } from '@portal/shared/contract'
import type { ReleaseSample } from '../../metrics/metrics.ts'

/** One thing to count, and where it was. */
export interface Sample extends ReleaseSample {
  readonly place: string
}

/** What a page has told, thing by thing. */
export function samplesOf({ set, override, events }: Telemetry): Sample[] {
  return events.map((event): Sample => {
    const { kind, remote, version } = event
    const common = { setId: set, remote, version, isOverride: override, kind, outcome: '', place: '' }
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
