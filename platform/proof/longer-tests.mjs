import { proveByTests } from './measured/figures.mjs'

/** The subject of this run. */
export const title =
  'Tests of which `npm test` runs a part: every caller of every record, all people of all tenants, kills at nine moments of a payment, lives of plans'

const paths = [
  'api/src/http/authorization-things.test.ts',
  'api/src/demo/people.test.ts',
  'api/src/areas/money/pay/killed-server.test.ts',
  'api/src/areas/money/plan/run/life-of-a-plan.test.ts',
  'api/src/areas/money/plan/run/stories.proof.test.ts',
]
export const prove = () => proveByTests('longer', paths)
