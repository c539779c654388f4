import { proveByTests } from './measured/figures.mjs'

const runs = 600

/** The subject of this run. */
export const title = `The ledger against paper: ${runs} random sequences of settlements, returns, refunds, forgiveness and adjustments`

/** A failed sequence is printed, shortened, with its seed; PORTAL_MODEL_SEED=<seed> runs it again. */
export const prove = () =>
  proveByTests('ledger', ['api/src/core/ledger/model.test.ts'], {
    args: ['--testTimeout=600000'],
    env: { PORTAL_MODEL_RUNS: String(runs) },
  })
