import { proveByTests } from './measured/figures.mjs'

const runs = 2000

/** The subject of this run. */
export const title = `Plans under any sequence of events: ${runs} random payments in every way, edits, returns, refunds, outages, crashes and retries, the books after each step`

/** A failed sequence is printed, shortened, with its seed; PORTAL_MODEL_SEED=<seed> runs it again. */
export const prove = () =>
  proveByTests('plans', ['api/src/areas/money/plan/run/model.test.ts'], {
    args: ['--testTimeout=7200000'],
    env: { PORTAL_MODEL_RUNS: String(runs) },
  })
