import { localDateIn, toCents } from '@portal/shared/domain'
import type { Tx } from '../db/database.ts'
import { debt, debtParty, type FiledItemization } from '../db/schema/debt.ts'
import { paymentMethod } from '../db/schema/method.ts'
import { openingBalances } from '../core/ledger/post.ts'
import { saveBankAccount } from '../areas/money/methods/bank-account.ts'
import { insertConsumer } from '../core/consumer/consumer-record.ts'
import type { TestApp } from './test-app.ts'

/** A consumer with a debt, a debit card and a checking account. */
export interface Debtor {
  tenantId: string
  consumerId: string
  debtId: string
  reference: string
  cardId: string
  bankId: string
  email: string
  phone: string
}

interface DebtorOptions {
  /** Dollars. */
  balance?: number
  /** Makes the consumer a co-debtor of this debtor, without a debt of their own. */
  sharing?: Debtor
  firstName?: string
  /** False: as a creditor's file without an itemization leaves it; its validation notice is held. */
  isItemized?: boolean
}

let count = 0

/** Adds a debtor as an upload would: rows, parties, the opening balance in the ledger. */
export async function seedDebtor(
  t: TestApp,
  tenantId: string,
  { balance = 100, sharing, firstName = 'Dana', isItemized = true }: DebtorOptions = {},
): Promise<Debtor> {
  const { db, ids, vault } = t.deps
  const now = t.clock.now(tenantId)
  const businessDate = localDateIn(now, t.tenant(tenantId).zone)
  const n = String(++count).padStart(4, '0')
  const email = `d${n}@mail.example`
  const phone = `+1207555${n}`
  return db.withTenant(tenantId, async (tx) => {
    const consumerId = await insertConsumer(
      tx,
      { vault, ids, now },
      {
        tenantId,
        firstName,
        lastName: `Rivera${n}`,
        street: '12 Elm St',
        city: 'Portland',
        state: 'ME',
        zip: '04101',
        dateAdded: businessDate,
        contacts: [
          { kind: 'email', value: email, consent: 'creditor_notice' },
          { kind: 'cell_phone', value: phone, consent: 'consent' },
        ],
      },
    )
    const debtId = sharing?.debtId ?? ids.next()
    const reference = sharing?.reference ?? `R-${n}`
    if (!sharing) {
      const nameOnAccount = `${firstName} Rivera${n}`
      await insertDebt(tx, {
        tenantId,
        id: debtId,
        ownerId: consumerId,
        referenceNumber: reference,
        nameOnAccount,
        itemization: isItemized ? nothingSince(Math.round(balance * 100), now) : null,
        now,
      })
      await openingBalances({ tx, tenantId, ids, now, businessDate }, [
        { debtId, creditor: 'First Bank', amount: toCents(Math.round(balance * 100)) },
      ])
    } else await tx.insert(debtParty).values({ tenantId, debtId, consumerId, role: 'co_debtor', createdAt: now })
    const cardId = ids.next()
    await tx.insert(paymentMethod).values({
      tenantId,
      id: cardId,
      consumerId,
      type: 'card',
      token: `tok_${n}_${cardId}`,
      fingerprint: `card:fp_${n}`,
      lastFour: '4242',
      brand: 'VISA',
      funding: 'debit',
      expiryMonth: 12,
      expiryYear: 2030,
      holderName: `${firstName} Rivera${n}`,
      validation: 'verified',
      createdAt: now,
    })
    const account = {
      nameOnCheck: `${firstName} Rivera${n}`,
      routingNumber: '021000021',
      accountNumber: `77712${n}0000`,
      bankName: 'Harbor Bank',
      email: '',
      accountType: 'checking' as const,
    }
    const bank = await saveBankAccount(
      tx,
      { ids, vault },
      { tenantId, consumerId, staffId: null, now, isSaved: true },
      account,
    )
    return { tenantId, consumerId, debtId, reference, cardId, bankId: bank.id, email, phone }
  })
}

type DebtRow = typeof debt.$inferInsert

/** An itemization by which nothing happened since the last statement. */
const nothingSince = (cents: number, now: Date): FiledItemization => ({
  date: '2025-12-31',
  kind: 'last_statement',
  amount: String(cents),
  interest: '0',
  fees: '0',
  payments: '0',
  credits: '0',
  given_at: now.toISOString(),
})

/** An active debt of an owner, without a balance. */
export async function insertDebt(
  tx: Tx,
  {
    now,
    ...row
  }: Pick<DebtRow, 'tenantId' | 'id' | 'ownerId' | 'referenceNumber' | 'nameOnAccount'> &
    Partial<DebtRow> & { now: Date },
): Promise<void> {
  const { tenantId, id: debtId, ownerId: consumerId } = row
  await tx.insert(debt).values({
    status: 'active',
    balance: toCents(0),
    originalCreditor: 'First Bank',
    currentCreditor: 'First Bank',
    createdAt: now,
    updatedAt: now,
    ...row,
  })
  await tx.insert(debtParty).values({ tenantId, debtId, consumerId, role: 'owner', createdAt: now })
}
