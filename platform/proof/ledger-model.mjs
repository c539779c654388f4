import { runJest } from '../boot/jest.mjs'

const runs = 600

/** What this run looks at. */
export const title = `The ledger against paper: ${runs} random sequences of settlements, returns, refunds, forgiveness and adjustments`

/** A sequence that fails is printed, shortened, with its seed; PORTAL_MODEL_SEED=<seed> runs it again. */
export async function prove() {
  const args = ['--maxWorkers=1', '--testTimeout=600000', 'api/src/core/ledger/model.test.ts']
  return runJest('proof-ledger', args, { PORTAL_MODEL_RUNS: String(runs) })
}
