import { formatCents, type Cents } from '@portal/shared/domain'

/** Quick amounts are whole dollars: '$100', not '$100.00'. */
export const wholeDollars = (amount: Cents) => formatCents(amount).replace(/\.00$/, '')
