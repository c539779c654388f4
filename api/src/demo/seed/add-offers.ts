import { addDays, allocate, toCents, type Cents } from '@portal/shared/domain'
import { offer, type Frequency, type OfferKind } from '../../db/schema/plan.ts'
import type { Scene } from './scene.ts'

interface Terms {
  kind: OfferKind
  name: string
  payments: number
  /** Percent taken off. */
  off: number
  frequency: Frequency
}

/** D-01: three that are paid at once and four in parts. */
const TERMS: readonly Terms[] = [
  { kind: 'SIF', name: 'Settle now', payments: 1, off: 40, frequency: 'one_time' },
  { kind: 'SIF', name: 'Settle this month', payments: 1, off: 25, frequency: 'one_time' },
  { kind: 'PIF', name: 'Pay in full', payments: 1, off: 0, frequency: 'one_time' },
  { kind: 'SIF', name: 'Settle in three', payments: 3, off: 20, frequency: 'monthly' },
  { kind: 'REGULAR', name: 'Six months', payments: 6, off: 0, frequency: 'monthly' },
  { kind: 'REGULAR', name: 'A year', payments: 12, off: 0, frequency: 'monthly' },
  { kind: 'REGULAR', name: 'Every other week', payments: 26, off: 0, frequency: 'bi_weekly' },
]

/** Offers on a debt, good for six weeks. A tenant that wants the whole at once offers only that. */
export async function addOffers(scene: Scene, debtId: string, balance: Cents): Promise<void> {
  const { tx, deps, tenant, today, now } = scene
  const fullOnly = tenant.capabilities['otp.presets'].join() === 'full'
  const rows = TERMS.filter(({ kind, payments }) => !fullOnly || (kind === 'PIF' && payments === 1)).map(
    (terms, position) => {
      const discount = toCents((balance * BigInt(terms.off)) / 100n)
      const total = toCents(balance - discount)
      return {
        tenantId: tenant.id,
        id: deps.ids.next(),
        debtId,
        kind: terms.kind,
        creditProductName: terms.name,
        frequency: terms.frequency,
        perMonth: allocate(total, terms.payments)[0]!,
        payments: terms.payments,
        discount,
        discountPercentage: String(terms.off),
        total,
        position,
        expiresOn: addDays(today, 42),
        createdAt: now,
      }
    },
  )
  await tx.insert(offer).values(rows)
}
