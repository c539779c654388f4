import { endpoints } from '@portal/shared/contract'
import { seedDebtor, type Debtor } from './debtor.ts'
import type { TestApp } from './test-app.ts'

let count = 0

/** A debtor who has just paid from an account whose last four digits decide the bank's answer. */
export interface BankPayer extends Debtor {
  paymentId: string
}

/** Pays by typing an account's numbers, as a consumer does. */
export async function payByBank(
  t: TestApp,
  tenantId: string,
  { suffix = '0000', amount = '25.00', debtor }: { suffix?: string; amount?: string; debtor?: Debtor } = {},
): Promise<BankPayer> {
  const payer = debtor ?? (await seedDebtor(t, tenantId))
  const who = await t.signInAs(tenantId, { consumer: payer.consumerId })
  const n = String(++count)
  const body = {
    debt_id: payer.debtId,
    amount,
    payment_method: 'ach' as const,
    name_on_check: 'Dana Rivera',
    routing_number: '021000021',
    account_number: `${n.padStart(6, '5')}${suffix}`,
    bank_name: 'Harbor Bank',
    account_type: 1 as const,
    acknowledged: true,
    agreement_timestamp: t.clock.now(tenantId).toISOString(),
  }
  const answer = await who.call(endpoints.submitOneTimePayment, { body }, { 'idempotency-key': `bank-payment-${n}` })
  const paymentId = answer.body.data?.payment_id
  if (!paymentId) throw new Error(`The payment was refused: ${JSON.stringify(answer.body)}`)
  return { ...payer, paymentId }
}
