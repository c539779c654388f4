import { runJest } from '../boot/jest.mjs'

const runs = 2000

/** What this run looks at. */
export const title = `Plans under any sequence of events: ${runs} random payments, edits, returns, crashes and retries, the books after each step`

/** A sequence that fails is printed, shortened, with its seed; PORTAL_MODEL_SEED=<seed> runs it again. */
export async function prove() {
  const args = ['--maxWorkers=1', '--testTimeout=7200000', 'api/src/areas/money/plan/run/model.test.ts']
  return runJest('proof-plans', args, { PORTAL_MODEL_RUNS: String(runs) })
}
