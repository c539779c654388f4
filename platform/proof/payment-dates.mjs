import { proveByTests } from './measured/figures.mjs'

/** The subject of this run. */
export const title = 'each day of four years, each day of a month, against a second implementation of the date rules'

export const prove = () => proveByTests('payment-dates', ['shared/src/domain/payment-date.table.test.ts'])
