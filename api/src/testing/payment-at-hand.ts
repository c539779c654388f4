import { endpoints } from '@portal/shared/contract'
import { acceptPayment } from '../areas/money/pay/accept.ts'
import { holdPayment, updatePayment, type Held, type PaymentRow } from '../areas/money/pay/rows.ts'
import type { Work } from '../deps.ts'
import type { ChargeKnown } from '../gateways/processor/port.ts'
import { seedDebtor, type Debtor } from './debtor.ts'
import type { FakeProcessor } from './fake-processor.ts'
import { cardOrder } from './orders.ts'
import type { TestApp } from './test-app.ts'

/** A payment that a test takes through its steps directly. */
export interface AtHand {
  debtor: Debtor
  id: string
}

let keys = 0

/** A card payment whose answer was lost: 100 dollars of a new debtor, when nothing else is said. */
export async function unansweredPayment(
  t: TestApp,
  processor: FakeProcessor,
  tenantId: string,
  { amount = '100.00', by }: { amount?: string; by?: Debtor } = {},
): Promise<AtHand> {
  const debtor = by ?? (await seedDebtor(t, tenantId))
  processor.modes.push('lost-request')
  const who = await t.signInAs(tenantId, { consumer: debtor.consumerId })
  const headers = { 'idempotency-key': `key-at-hand-${++keys}` }
  const answer = await who.call(endpoints.submitOneTimePayment, { body: cardOrder(debtor, amount) }, headers)
  return { debtor, id: answer.body.data.payment_id }
}

/** Steps with a payment at hand, each in a transaction of its own, with its rows locked; `app` is there when they run. */
export function stepsWith(app: () => TestApp) {
  const working = <T>({ debtor, id }: AtHand, work: (work: Work, held: Held) => Promise<T>): Promise<T> => {
    const [t, { tenantId, debtId }] = [app(), debtor]
    return t.deps.db.withTenant(tenantId, async (tx) => {
      const held = await holdPayment(tx, tenantId, { id, debtId })
      return work({ tx, deps: t.deps, tenant: t.tenant(tenantId), now: t.clock.now(tenantId) }, held)
    })
  }
  const change = (asked: AtHand, columns: Partial<PaymentRow>) =>
    working(asked, ({ tx }) => updatePayment(tx, asked.debtor.tenantId, asked.id, columns))
  const accept = (asked: AtHand, known: Partial<ChargeKnown> = {}) =>
    working(asked, (work, held) =>
      acceptPayment(work, held, {
        state: 'succeeded',
        processorReference: `ch_${asked.id}`,
        settlement: 'pending',
        returnCode: null,
        ...known,
      }),
    )
  const row = async <R extends object>(sql: string, of: string): Promise<R | undefined> =>
    (await app().database.asOwner<R>(sql, [of]))[0]
  const debtOf = async ({ debtor }: AtHand) =>
    (await row<{ balance: string; status: string }>('select balance, status from debt where id = $1', debtor.debtId))!
  /** Work items about it; those that are done in brackets. */
  const itemsOf = async ({ id }: AtHand) =>
    (
      await app().database.asOwner<{ text: string }>(
        `select case when done_at is null then kind || ' ' || detail else '(' || kind || ')' end as text
           from work_item where subject_id = $1 order by kind`,
        [id],
      )
    ).map(({ text }) => text)
  /** What the audit chain tells of it after its order. */
  const auditOf = async ({ id }: AtHand) =>
    (
      await app().database.asOwner<{ action: string }>(
        `select action from audit_log where subject = 'payment:' || $1 and action <> 'payment.ordered' order by seq`,
        [id],
      )
    ).map(({ action }) => action)
  return { working, change, accept, row, debtOf, itemsOf, auditOf }
}
