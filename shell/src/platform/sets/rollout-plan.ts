import type { CallInput, consoleCalls } from '@portal/shared/contract'
import { readSteps } from './read-steps.ts'

/** The first recipients of a set: all, a share of the visitors or of the companies, or companies by name. */
export type Way = 'all' | 'visitor' | 'tenant' | 'named'

/** The typed plan for putting a set live. */
export interface TypedPlan {
  how: Way
  percents: string
  minutes: string
  /** Short names of companies. */
  names: string
}

/** A rollout as the call takes it; null for everybody at once. */
export type Rollout = CallInput<typeof consoleCalls.promoteSet>['body']['rollout']

/** The plan, read from the typed fields. */
interface ReadPlan {
  /** Null for all at once; undefined while a field is wrong or missing. */
  rollout: Rollout | undefined
  areStepsWrong: boolean
  /** Names of unknown companies. */
  unknown: readonly string[]
}

/** Reads a typed plan. @param known short names of the companies */
export function readPlan({ how, minutes, names, percents }: TypedPlan, known: readonly string[]): ReadPlan {
  if (how === 'all') return { rollout: null, areStepsWrong: false, unknown: [] }
  if (how !== 'named') {
    const steps = readSteps(percents, minutes)
    return { rollout: steps && { steps, unit: how, tenants: null }, areStepsWrong: !steps, unknown: [] }
  }
  const tenants = names.split(/[,\s]+/).filter((name) => name !== '')
  const unknown = tenants.filter((name) => !known.includes(name))
  const isReady = tenants.length > 0 && unknown.length === 0
  // All of them at once, until an operator ends the rollout.
  const steps = [{ percent: 100, minutes: null }]
  return { rollout: isReady ? { steps, unit: 'tenant', tenants } : undefined, areStepsWrong: false, unknown }
}
