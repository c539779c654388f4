import type { Debt } from '@portal/shared/contract'
import type { Cents, PresetChoice } from '@portal/shared/domain'

/** An amount that is offered on the payment's screen, by what it stands for. */
export interface AmountChoice {
  of: 'pastDue' | 'instalment' | 'preset' | 'all'
  amount: Cents
}

/**
 * What is past due, one payment of the plan, the tenant's quick amounts (P-66) and all of it: each amount once, and only
 * what can be paid. Nothing is due while the account is on hold.
 */
export function amountChoices(
  { past_due, ptp_payment_amount, status }: Pick<Debt, 'past_due' | 'ptp_payment_amount' | 'status'>,
  limits: { balance: Cents; least: Cents; quick: readonly PresetChoice[] },
): AmountChoice[] {
  const { balance, least, quick } = limits
  const isDue = status !== 'on_hold'
  const presets = quick.flatMap(({ preset, amount }) => (preset === 'full' ? [] : [['preset', amount] as const]))
  const named = [
    ['pastDue', isDue ? past_due : null],
    ['instalment', isDue ? ptp_payment_amount : null],
    ['all', balance],
    ...presets,
  ] as const
  const choices: AmountChoice[] = []
  for (const [of, amount] of named) {
    if (amount === null || amount < least || amount > balance) continue
    if (!choices.some((other) => other.amount === amount)) choices.push({ of, amount })
  }
  return choices
}
