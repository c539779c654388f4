import type { ReleaseLoadsReply } from '@portal/shared/contract'
import { putLive } from '../../releases/actions/put-live.ts'
import { publishFiles } from '../../releases/actions/publish.ts'
import type { Operator } from '../../releases/operator.ts'
import type { Release } from '../../releases/release-file.ts'
import { sriOf } from '../../releases/sri.ts'
import { bytesOf, releaseOf, temporaryFolder } from '../../testing/fake-release.ts'
import { makeContext } from '../context.ts'
import { runMfe, type Ended } from '../run.ts'

/** The versions that are live at first; `second` is published only. */
export const first = { shell: '1.0.0-00000001', 'mfe-a': '1.0.0-00000001', 'mfe-b': '1.0.0-00000001' }
export const second = '1.1.0-00000002'

/** A registry in a temporary folder, and the commands on it. */
export interface TrialRegistry {
  readonly env: NodeJS.ProcessEnv
  readonly operator: Operator
  /** The set that is live at first. */
  readonly set: string
  /** The clock of the machine; a test moves it. */
  now: Date
  /** The loads of the last day; undefined while no API says them. */
  day: ReleaseLoadsReply | undefined
  readonly mfe: (...args: string[]) => Promise<Ended>
  /** Runs a command with --json and parses its answer. */
  readonly ask: (...args: string[]) => Promise<Answer>
  readonly publish: (remote: string, version: string, over?: Partial<Release>, commit?: string) => Promise<Release>
}

/** A command's answer with --json, as far as tests need it. */
export interface Answer {
  readonly code: number
  readonly ok: boolean
  readonly reason?: string
  readonly findings: readonly {
    readonly code: string
    readonly severity: string
    readonly message: string
    readonly remedy: string
  }[]
  readonly data: Readonly<Record<string, unknown>>
}

const bill = '{}'
const lockfile = '1'.repeat(64)
const duties = { owner: { team: 'Trials', contact: 'trials@example.com' }, why: 'Shows the pages of the trial' }

export async function trialRegistry(): Promise<TrialRegistry> {
  const env: NodeJS.ProcessEnv = { PORTAL_DATA: temporaryFolder() }
  const trial: Pick<TrialRegistry, 'now' | 'day'> = { now: new Date('2026-11-22T12:00:00Z'), day: undefined }
  const loads = async () => trial.day ?? Promise.reject(new Error('There is no API.'))
  const given = { env, now: () => trial.now, say: () => {}, loads }
  const operator = await makeContext({ by: 'tester' }, given).operator()
  const publish = async (remote: string, version: string, over: Partial<Release> = {}, commit?: string) => {
    const files = {
      'remote-entry.1.js': `entry('${version}')`.repeat(20),
      'js/expose.js': `expose('${version}')`,
      'css/a.css': '.a{}',
    }
    // Only mfe-a has a bill of materials; the others are as older builds.
    const bom: Release['bom'] = { format: 'CycloneDX 1.6', sri: sriOf(bill), packages: 1 }
    const described = { ...releaseOf(remote, version, files), ...duties, ...(remote === 'mfe-a' && { bom }), ...over }
    return publishFiles(operator, described, bytesOf({ ...files, 'sbom.cdx.json': bill }), { commit, lockfile })
  }
  for (const [remote, version] of Object.entries(first)) await publish(remote, version)
  await publish('mfe-a', second)
  const { id } = await putLive(operator, { versions: first, reason: 'first' })
  const mfe = (...args: string[]) => runMfe(args, given)
  return Object.assign(trial, {
    env,
    operator,
    set: id,
    mfe,
    publish,
    ask: async (...args: string[]): Promise<Answer> => {
      const { code, out } = await mfe(...args, '--json')
      const { ok, reason, findings, ...data } = JSON.parse(out) as Answer
      return { code, ok, ...(reason === undefined ? {} : { reason }), findings, data }
    },
  })
}
