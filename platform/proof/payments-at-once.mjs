import { proveByTests } from './measured/figures.mjs'

/** What this run looks at. */
export const title = '200 identical payments at once, through two processes of the API'

export const prove = () => proveByTests('at-once', ['api/src/areas/money/pay/at-once.proof.test.ts'])
