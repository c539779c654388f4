import { addDays, allocate, localDateIn, toCents } from '@portal/shared/domain'
import { offer } from '../db/schema/plan.ts'
import type { Debtor } from './debtor.ts'
import type { TestApp } from './test-app.ts'

type Terms = Partial<
  Pick<
    typeof offer.$inferInsert,
    'kind' | 'frequency' | 'payments' | 'isOpenEnded' | 'isFlexible' | 'planned' | 'expiresOn'
  >
> & {
  /** Cents. */
  total?: number
  discount?: number
}

/** An offer on a debtor's debt; six months of the whole $100.00 unless said otherwise. */
export async function seedOffer(t: TestApp, debtor: Debtor, terms: Terms = {}): Promise<string> {
  const { tenantId, debtId } = debtor
  const { total = 10_000, discount = 0, payments = 6, frequency = 'monthly', kind = 'REGULAR', ...rest } = terms
  const now = t.clock.now(tenantId)
  const id = t.deps.ids.next()
  await t.deps.db.withTenant(tenantId, (tx) =>
    tx.insert(offer).values({
      tenantId,
      id,
      debtId,
      kind,
      creditProductName: 'Test plan',
      frequency,
      perMonth: allocate(toCents(total), payments)[0]!,
      payments,
      discount: toCents(discount),
      discountPercentage: String(Math.floor((discount * 10_000) / (total + discount)) / 100),
      total: toCents(total),
      position: 0,
      expiresOn: addDays(localDateIn(now, t.tenant(tenantId).zone), 30),
      createdAt: now,
      ...rest,
    }),
  )
  return id
}
