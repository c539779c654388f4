import { runJest } from '../boot/jest.mjs'

/** What this run looks at. */
export const title =
  'Tests of which `npm test` runs a part: all people of all tenants, kills at nine moments of a payment'

export async function prove() {
  const args = ['--maxWorkers=1', 'api/src/demo/people.test.ts', 'api/src/areas/money/pay/killed-server.test.ts']
  return runJest('proof-longer', args, { PORTAL_PROOF: '1' })
}
