import { describe, expect, it } from '@jest/globals'
import { debitActs, debitStates, mayDebit, needsPerson, type DebitPerson, type DebitStarter } from './may-debit.ts'

const nobody: DebitPerson = {
  id: 'payer',
  deceased: false,
  bankrupt: false,
  scra: false,
  represented: false,
  hasCeased: false,
}
const active = { status: 'active', holdReason: null } as const
const held = (holdReason: string | null) => ({ status: 'on_hold', holdReason }) as const

/** Each state as it is known. */
const known = {
  recalled: { debt: { status: 'recalled', holdReason: null }, payer: {} },
  external: { debt: { status: 'external', holdReason: null }, payer: {} },
  bankrupt: { debt: active, payer: { bankrupt: true } },
  deceased: { debt: active, payer: { deceased: true } },
  scra: { debt: active, payer: { scra: true } },
  dispute: { debt: held('dispute'), payer: {} },
  hold: { debt: held('staff'), payer: {} },
  stop_payment: { debt: active, payer: {} },
  represented: { debt: active, payer: { represented: true } },
  cease: { debt: active, payer: { hasCeased: true } },
} as const

const begun = [
  ...(['consumer', 'staff'] as const).flatMap((by) =>
    (['now', 'later', 'agreement', 'mail'] as const).map((act) => ({ by, act })),
  ),
  ...(['instalment', 'promise', 'file'] as const).map((act) => ({ by: 'system' as DebitStarter, act })),
]

describe('R-47: whether money may be debited', () => {
  it('names every act', () => {
    expect([...new Set(begun.map(({ act }) => act))]).toEqual([...debitActs])
  })

  it.each([
    ['recalled', begun.map(({ by, act }) => `${by}: ${act}`)],
    ['external', begun.map(({ by, act }) => `${by}: ${act}`)],
    [
      'bankrupt',
      [
        'consumer: now',
        'consumer: later',
        'consumer: mail',
        'staff: now',
        'staff: later',
        'staff: agreement',
        'staff: mail',
        'system: instalment',
        'system: promise',
      ],
    ],
    [
      'deceased',
      [
        'consumer: now',
        'consumer: later',
        'consumer: agreement',
        'staff: now',
        'staff: later',
        'staff: agreement',
        'system: instalment',
        'system: promise',
      ],
    ],
    ['scra', ['staff: now', 'staff: later', 'staff: agreement', 'system: instalment']],
    ['dispute', ['consumer: later', 'staff: now', 'staff: later', 'system: instalment', 'system: promise']],
    ['hold', ['consumer: later', 'staff: later', 'system: instalment', 'system: promise']],
    ['stop_payment', ['staff: now', 'system: instalment']],
    ['represented', ['staff: now', 'staff: later', 'staff: agreement']],
    ['cease', ['staff: now', 'staff: later', 'staff: agreement']],
  ] as const)('%s stops %j', (state, stopped) => {
    const { debt, payer } = known[state]
    const isStopped = state === 'stop_payment'
    const found = begun.filter(
      ({ by, act }) => !mayDebit(debt, [{ ...nobody, ...payer }], { by, act, payerId: 'payer', isStopped }).allowed,
    )
    expect(found.map(({ by, act }) => `${by}: ${act}`)).toEqual(stopped)
  })

  it('tells the first state that stops it', () => {
    const all = { ...nobody, deceased: true, bankrupt: true, scra: true, represented: true, hasCeased: true }
    const way = { act: 'now', by: 'staff', payerId: 'payer' } as const
    expect(mayDebit(active, [all], way)).toEqual({ allowed: false, reason: 'bankrupt' })
    expect(mayDebit({ status: 'recalled', holdReason: null }, [all], way).reason).toBe(debitStates[0])
    expect(mayDebit(active, [nobody], way)).toEqual({ allowed: true, reason: null })
  })

  it('asks about the payer, and of a bankruptcy about everybody who owes it, except of what another one pays themselves', () => {
    const other = { ...nobody, id: 'other' }
    const ask = (person: Partial<DebitPerson>, by: DebitStarter) =>
      mayDebit(active, [nobody, { ...other, ...person }], { act: 'now', by, payerId: 'payer' }).reason
    expect(ask({ deceased: true, scra: true, represented: true, hasCeased: true }, 'staff')).toBeNull()
    expect(ask({ bankrupt: true }, 'staff')).toBe('bankrupt')
    expect(ask({ bankrupt: true }, 'consumer')).toBeNull()
  })

  it('R-25: a person arranges the payments of who serves, is bankrupt, has died or is represented', () => {
    for (const flag of ['scra', 'bankrupt', 'deceased', 'represented'] as const)
      expect(needsPerson([nobody, { ...nobody, [flag]: true }])).toBe(true)
    expect(needsPerson([{ ...nobody, hasCeased: true }])).toBe(false)
  })
})

describe('R-47: whose state counts, and which reason is told', () => {
  const reasonOf = (
    debt: Parameters<typeof mayDebit>[0],
    people: DebitPerson[],
    by: DebitStarter,
    act: Parameters<typeof mayDebit>[2]['act'],
    payerId = 'payer',
  ) => mayDebit(debt, people, { by, act, payerId }).reason

  it('a debt that rests for a bankruptcy is one, whoever asks', () => {
    for (const by of ['consumer', 'staff'] as const)
      expect(reasonOf(held('bankruptcy'), [nobody], by, 'now')).toBe('bankrupt')
    expect(reasonOf({ status: 'active', holdReason: 'bankruptcy' }, [nobody], 'staff', 'now')).toBeNull()
  })

  it('a bankruptcy of another stops staff and the night, and not a consumer of their own accord', () => {
    const people = [nobody, { ...nobody, id: 'other', bankrupt: true }]
    expect(reasonOf(active, people, 'staff', 'now')).toBe('bankrupt')
    expect(reasonOf(active, people, 'system', 'instalment')).toBe('bankrupt')
    expect(reasonOf(active, people, 'consumer', 'now')).toBeNull()
  })

  it('what another has ceased or who died is not the payer’s', () => {
    const people = [{ ...nobody, id: 'other', hasCeased: true, deceased: true }, nobody]
    expect(reasonOf(active, people, 'staff', 'now')).toBeNull()
    expect(reasonOf(active, people, 'staff', 'now', 'other')).toBe('deceased')
  })

  it('a payer who is none of the people has no state', () => {
    for (const by of ['consumer', 'staff'] as const)
      expect(reasonOf(active, [nobody], by, 'now', 'stranger')).toBeNull()
  })

  it.each(['dispute', 'original_creditor_request'])('a debt that rests for %s is disputed, not only on hold', (why) => {
    for (const act of ['now', 'later'] as const) expect(reasonOf(held(why), [nobody], 'staff', act)).toBe('dispute')
    expect(reasonOf(held(why), [nobody], 'consumer', 'later')).toBe('dispute')
    expect(reasonOf(held('staff'), [nobody], 'staff', 'later')).toBe('hold')
  })
})
