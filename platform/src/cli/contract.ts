import { liveSets, releasesOf, storedApi } from '../contract-gate/live-releases.ts'
import { keepRefusal } from '../releases/audit-log.ts'
import type { Finding } from '../releases/findings.ts'
import type { Operator } from '../releases/operator.ts'
import { contractGate, type Gate, type Versions } from '../releases/release-set.ts'
import { contentOf } from '../releases/set-content.ts'
import type { Context } from './context.ts'
import { hasErrors, type Outcome } from './outcome.ts'

export interface Judged {
  readonly gate: Gate
  readonly findings: readonly Finding[]
}

/**
 * Judges whether the releases of a set fit each other and the live sets. The result is the gate `contract` of exactly
 * this set (its id is that of the releases read here) with the live sets that it was judged beside.
 */
export async function judgeSet(operator: Operator, { root, say }: Context, versions: Versions): Promise<Judged> {
  const { store, trust, now } = operator
  const at = now()
  say('Checking what the front ends use of each other …')
  const { id, releases } = await contentOf(store, versions)
  const beside = await liveSets(store, trust, at)
  const live = await releasesOf(store, trust, beside)
  // The compiler takes seconds to load; a roll-back must not wait for it.
  const { checkSet } = await import('../contract-gate/check-release.ts')
  const findings = await checkSet(releases, { root, readApi: storedApi(store) }, live)
  const detail = [...new Set(findings.map(({ code }) => code))].join(', ')
  const result = hasErrors(findings) ? 'failed' : 'passed'
  const gate = {
    name: contractGate,
    result,
    at: at.toISOString(),
    ...(detail ? { detail } : {}),
    set: id,
    beside,
  } as const
  return { gate, findings }
}

/** Another front end would break, so the judged set is not made. */
export class SomebodyBreaks extends Error {
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    super('Another front end would break.')
    this.name = 'SomebodyBreaks'
    this.findings = findings
  }
}

/** The outcome of a command whose set fails the contract gate; the refusal is stored. */
export async function refusedByContract(
  operator: Operator,
  action: string,
  findings: readonly Finding[],
): Promise<Outcome> {
  const first = findings.find(({ severity }) => severity === 'error')
  const { store, env, by, now } = operator
  if (first) await keepRefusal(store, env, { at: now(), by, what: action, code: first.code, message: first.message })
  return {
    lines: ['Refused: another front end would break. No set was made, and nothing went live.'],
    data: { refused: true },
    findings,
  }
}
