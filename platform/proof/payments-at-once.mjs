import { proveByTests } from './measured/figures.mjs'

/** The subject of this run. */
export const title = '200 identical payments at once, through two processes of the API'

export const prove = () => proveByTests('at-once', ['api/src/areas/money/pay/at-once.proof.test.ts'])
