import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { seedDebtor, type Debtor } from '../../../testing/debtor.ts'
import { FakeProcessor } from '../../../testing/fake-processor.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  assertBankAllowed,
  bankFingerprint,
  saveBankAccount,
  savedToCharge,
  typedToCharge,
  validateBank,
  type TypedBankAccount,
} from './bank-account.ts'
import { correctBankAccount } from './correct-bank-account.ts'
import { findMethod, updateMethod, type MethodRow } from './repo.ts'

const tenantId = 'harborlight'
/** It debits by files, where an account may wait for a prenote. */
const byFile = 'aldercourt'
const processor = new FakeProcessor()
let t: TestApp
let debtor: Debtor

beforeAll(async () => {
  t = await buildTestApp({ processor, tenants: [tenantId, byFile] })
})
afterAll(() => t.close())
beforeEach(async () => {
  processor.bank = 'verified'
  debtor = await seedDebtor(t, tenantId)
})

const typed: TypedBankAccount = {
  nameOnCheck: 'Dana Rivera',
  routingNumber: '021000021',
  accountNumber: '5550001234560000',
  bankName: 'Harbor Bank',
  email: 'dana@mail.example',
  accountType: 'checking',
}
type Owner = Parameters<typeof saveBankAccount>[2]
const save = (account: TypedBankAccount, owner: Partial<Owner> = {}) =>
  t.deps.db.withTenant(tenantId, async (tx) => {
    const { id } = await saveBankAccount(
      tx,
      t.deps,
      { tenantId, consumerId: debtor.consumerId, staffId: null, now: t.clock.now(tenantId), isSaved: true, ...owner },
      account,
    )
    return (await findMethod(tx, tenantId, debtor.consumerId, id))!
  })
const change = async (id: string, columns: Partial<MethodRow>) => {
  await t.deps.db.withTenant(tenantId, (tx) => updateMethod(tx, tenantId, id, columns))
}

describe('M-4: an account for the processor', () => {
  const charged = { kind: 'bank', routingNumber: '021000021', accountType: 'checking', nameOnAccount: 'Dana Rivera' }

  it('that was typed has its numbers', () => {
    const { revealAccountNumber, ...shown } = typedToCharge(typed)
    expect([shown, revealAccountNumber()]).toEqual([charged, '5550001234560000'])
  })

  it('that was saved has them, too, sealed for its own row', async () => {
    const [one, other] = [await save(typed), await save({ ...typed, accountNumber: '5550001234560001' })]
    const { revealAccountNumber, ...shown } = savedToCharge(t.deps.vault, one)
    expect([shown, revealAccountNumber()]).toEqual([charged, '5550001234560000'])
    expect(savedToCharge(t.deps.vault, { ...one, holderName: null }).nameOnAccount).toBe('')
    const moved = savedToCharge(t.deps.vault, { ...other, accountNumberSealed: one.accountNumberSealed })
    expect(() => moved.revealAccountNumber()).toThrow()
    // A seal of this place opens what was saved: another field or table has another one.
    const place = { tenantId, table: 'payment_method', row: one.id, field: 'account_number' }
    expect(t.deps.vault.open(place, one.accountNumberSealed!)).toBe('5550001234560000')
  })

  it.each(['routingNumber', 'accountType', 'accountNumberSealed'] as const)('is none without its %s', async (part) => {
    const saved = await save(typed)
    expect(() => savedToCharge(t.deps.vault, { ...saved, [part]: null })).toThrow('A bank account without its numbers')
  })
})

it('K-21: an account whose routing number is none is refused at that field', () => {
  const refused = { code: 'validation_failed', fields: { routing_number: ['routing_invalid'] } }
  expect(() => assertBankAllowed(t.tenant(tenantId), { ...typed, routingNumber: '021000022' })).toThrow(
    expect.objectContaining(refused),
  )
})

describe('R-35: an account is validated before its first debit', () => {
  const notHere = { code: 'method_not_allowed_here' }
  it.each([
    [tenantId, 'verified', 'verified'],
    [tenantId, 'unverified', { code: 'processor_unavailable' }],
    [tenantId, 'unknowable', notHere],
    [tenantId, 'failed', { code: 'method_invalid', fields: { account_number: ['account_refused'] } }],
    [byFile, 'verified', 'verified'],
    [byFile, 'unverified', 'unverified'],
    [byFile, 'unknowable', 'unverified'],
    [byFile, 'failed', { code: 'method_invalid' }],
    ['a tenant that has gone', 'unknowable', notHere],
  ] as const)('%s: an account that is %s', async (id, bank, expected) => {
    processor.bank = bank
    // What debits by files has no processor that could check an account: here it has one.
    const asked = validateBank({ ...t.deps, processor }, id, typedToCharge(typed))
    if (typeof expected === 'string') await expect(asked).resolves.toBe(expected)
    else await expect(asked).rejects.toMatchObject(expected)
  })
})

describe('an account that is saved', () => {
  const verified = { validation: 'verified', validatedAt: new Date('2026-03-02T15:00:00.000Z') }

  it('has what was typed, and who typed it', async () => {
    expect(await save(typed, { staffId: 'staff-1', isSaved: false })).toMatchObject({
      type: 'ach',
      holderName: 'Dana Rivera',
      bankName: 'Harbor Bank',
      email: 'dana@mail.example',
      accountType: 'checking',
      routingNumber: '021000021',
      lastFour: '0000',
      isSaved: false,
      addedByStaffId: 'staff-1',
      ...verified,
    })
    expect((await save({ ...typed, email: '' })).email).toBeNull()
  })

  it('R-35: stays unverified until its bank says otherwise', async () => {
    const unverified = { validation: 'unverified' } as const
    const first = await save(typed, unverified)
    expect(first).toMatchObject({ ...unverified, validatedAt: null })
    expect(await save(typed, unverified)).toMatchObject({ id: first.id, ...unverified, validatedAt: null })
    expect(await save(typed)).toMatchObject({ id: first.id, ...verified })
    expect(await save(typed, unverified)).toMatchObject({ id: first.id, ...verified })
  })

  it.each([
    [false, false, false],
    [false, true, true],
    [true, false, true],
  ])('P-100: kept before: %s, and now: %s, is kept: %s', async (before, now, kept) => {
    await save(typed, { isSaved: before })
    expect((await save(typed, { isSaved: now })).isSaved).toBe(kept)
  })

  it('T19: is another one with another number at the bank, or at another bank', () => {
    const print = (routingNumber: string, accountNumber: string) =>
      bankFingerprint(t.deps.vault, tenantId, { routingNumber, accountNumber })
    const prints = [print('021000021', '1234'), print('021000021', '1235'), print('061000104', '1234')]
    expect(new Set([...prints, print('021000021', '1234')]).size).toBe(3)
  })
})

describe('F-25: a correction by the bank', () => {
  const correct = (methodId: string) =>
    t.deps.db.withTenant(tenantId, (tx) =>
      correctBankAccount(tx, t.deps, tenantId, methodId, {
        code: 'C01',
        routingNumber: null,
        accountNumber: '5550009998887777',
        now: t.clock.now(tenantId),
      }),
    )
  const written = (methodId: string) =>
    t.database.asOwner(
      "select actor_kind, actor_id from audit_log where subject = $1 and action = 'method.corrected'",
      [`method:${methodId}`],
    )

  it('is written as the act of the bank on this account', async () => {
    await correct(debtor.bankId)
    expect(await written(debtor.bankId)).toEqual([{ actor_kind: 'system', actor_id: 'bank' }])
  })

  it('changes nothing that is no bank account, or whose number is not here', async () => {
    await correct('none')
    await correct(debtor.cardId)
    const sealed = await save(typed)
    await change(debtor.cardId, { accountNumberSealed: sealed.accountNumberSealed })
    await correct(debtor.cardId)
    await change(debtor.bankId, { accountNumberSealed: null })
    await correct(debtor.bankId)
    for (const id of ['none', debtor.cardId, debtor.bankId]) expect(await written(id)).toEqual([])
  })
})
