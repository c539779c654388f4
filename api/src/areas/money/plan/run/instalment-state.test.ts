import { describe, expect, it } from '@jest/globals'
import { toCents } from '@portal/shared/domain'
import { stateChange } from './apply-payment.ts'
import type { Covered } from './credit-repo.ts'

type Row = Covered['row']
interface Facts {
  status: Row['status']
  /** Cents of $40 that are covered. */
  covered?: number
  pending?: number
  isDebited?: boolean
  failureCode?: string | null
  isLive?: boolean
}

const changed = ({ status, covered = 0, pending = 0, isDebited = false, failureCode = null, isLive = true }: Facts) =>
  stateChange(
    {
      row: { status, amount: toCents(4_000), editedAmount: null, covered: toCents(covered), failureCode } as Row,
      pending: toCents(pending),
      isDebited,
    },
    isLive,
  )

describe('L-20: the state of an instalment follows from what pays it', () => {
  it.each<[string, Facts, ReturnType<typeof stateChange>]>([
    ['on its way', { status: 'due', covered: 4_000, pending: 4_000 }, { status: 'submitted', skipReason: null }],
    ['on its way in part', { status: 'due', covered: 4_000, pending: 1 }, { status: 'submitted', skipReason: null }],
    ['made when all has come', { status: 'due', covered: 4_000 }, { status: 'completed', skipReason: null }],
    [
      'made by a debit of less',
      { status: 'failed', covered: 3_000, isDebited: true },
      { status: 'completed', skipReason: null },
    ],
    [
      'made in a plan that has ended',
      { status: 'submitted', covered: 4_000, isLive: false },
      { status: 'completed', skipReason: null },
    ],
    ['still on its way', { status: 'submitted', covered: 4_000, pending: 4_000 }, null],
    ['still made', { status: 'completed', covered: 4_000 }, null],
    ['as due as before', { status: 'due', covered: 3_999 }, null],
    ['open again when its money goes back', { status: 'completed', covered: 3_999 }, { status: 'scheduled' }],
    ['failed again when its money goes back', { status: 'submitted', failureCode: 'R01' }, { status: 'failed' }],
    [
      'left out when its plan has ended',
      { status: 'submitted', failureCode: 'R01', isLive: false },
      { status: 'skipped' },
    ],
    ['left out, though all of it has come', { status: 'skipped', covered: 4_000 }, null],
    ['left out, though its plan runs', { status: 'skipped' }, null],
  ])('%s', (_, facts, expected) => {
    expect(changed(facts)).toEqual(expected)
  })
})
