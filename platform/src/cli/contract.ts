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
 * Whether the releases of a set fit each other and what is live: the gate `contract` of that very set, with the sets that
 * it was held against. Its id is that of the releases which were read here: whoever signs others gets another one.
 */
export async function judgeSet(operator: Operator, { root, say }: Context, versions: Versions): Promise<Judged> {
  const { store, trust, now } = operator
  const at = now()
  say('Checking what the front ends rely on of each other …')
  const { id, releases } = await contentOf(store, versions)
  const beside = await liveSets(store, trust, at)
  const live = await releasesOf(store, trust, beside)
  // The compiler takes seconds to load, and whoever rolls back has none.
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

/** Somebody would break: the set that was judged is not made. */
export class SomebodyBreaks extends Error {
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    super('Somebody would break.')
    this.name = 'SomebodyBreaks'
    this.findings = findings
  }
}

/** How a command ends whose set does not pass; that it was refused is kept. */
export async function refusedByContract(
  operator: Operator,
  action: string,
  findings: readonly Finding[],
): Promise<Outcome> {
  const first = findings.find(({ severity }) => severity === 'error')
  const { store, env, by, now } = operator
  if (first) await keepRefusal(store, env, { at: now(), by, what: action, code: first.code, message: first.message })
  return {
    lines: ['Refused: somebody would break. Nothing was made, nothing went live.'],
    data: { refused: true },
    findings,
  }
}
