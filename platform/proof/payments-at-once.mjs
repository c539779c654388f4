import { runJest } from '../boot/jest.mjs'

/** What this run looks at. */
export const title = '200 identical payments at once, through two processes of the API'

export async function prove() {
  const args = ['--maxWorkers=1', 'api/src/areas/money/pay/at-once.proof.test.ts']
  return runJest('proof-at-once', args, { PORTAL_PROOF: '1' })
}
