import { minCents, parseWireMoney, type Cents } from './money.ts'

/** Smallest one-time payment unless the tenant's content says otherwise (P-68). */
export const DEFAULT_MINIMUM = 5n as Cents

/** A quick amount: a sum, or the whole balance. */
export type Preset = Cents | 'full'

/** Balances of a debt that cap a payment, in cents. */
export interface PayableBalance {
  isOpenEnded: boolean
  currentBalance: Cents
  planBalance: Cents
}

/** A quick-amount button: the sum it fills in and whether it can be pressed. */
export interface PresetChoice {
  preset: Preset
  amount: Cents
  isEnabled: boolean
}

/** Why an amount cannot be paid. */
export type AmountError = 'amount_invalid' | 'amount_below_minimum' | 'amount_above_balance'

/** K-18: the cap is the current balance of an open-ended debt, otherwise the plan balance; for consumers and staff alike. */
export const payableBalance = (debt: PayableBalance): Cents =>
  debt.isOpenEnded ? debt.currentBalance : debt.planBalance

/** K-19: a remaining balance below the minimum can still be paid in full. */
export const minimumAmount = (balance: Cents, tenantMinimum: Cents = DEFAULT_MINIMUM): Cents =>
  minCents(tenantMinimum, balance)

/**
 * The text of the amount input after typing (P-70): digits and one dot, two decimals, no leading zeros; negative or
 * empty becomes 0. A zero followed by digits is refused, that is, the input keeps `previous`; except that
 * the 0 which stands for "nothing yet" gives way to the first digit typed after it (K-20).
 */
export function enterAmount(previous: string, typed: string): string {
  if (typed.trim().startsWith('-')) return '0'
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  if (/^0\d/.test(whole) && rest.length === 0 && previous !== '0') return previous
  const dollars = whole.replace(/^0+(?=\d)/, '') || '0'
  return rest.length === 0 ? dollars : `${dollars}.${rest.join('').slice(0, 2)}`
}

/** Reads an amount as typed or stored; more decimals are cut (P-67); undefined for anything but digits and one dot. */
export function parseAmount(text: string): Cents | undefined {
  const match = /^(\d{1,13})(?:\.(\d*))?$/.exec(text.trim())
  if (!match) return undefined
  return parseWireMoney(`${match[1]}.${(match[2] ?? '').slice(0, 2).padEnd(2, '0')}`)
}

/** P-67 and P-68: why the amount cannot be chosen, or undefined when it can. */
export function amountError(
  text: string,
  balance: Cents,
  tenantMinimum: Cents = DEFAULT_MINIMUM,
): AmountError | undefined {
  const amount = parseAmount(text)
  if (amount === undefined) return 'amount_invalid'
  if (amount > balance) return 'amount_above_balance'
  // Zero is below every minimum, also where the balance itself is zero.
  return amount <= 0n || amount < minimumAmount(balance, tenantMinimum) ? 'amount_below_minimum' : undefined
}

/** P-69 and K-41: the quick amounts; one outside minimum and balance is disabled, 'full' is always there and is the balance. */
export function presetChoices(
  presets: readonly Preset[],
  balance: Cents,
  tenantMinimum: Cents = DEFAULT_MINIMUM,
): PresetChoice[] {
  const all = presets.includes('full') ? presets : [...presets, 'full' as const]
  return all.map((preset) => {
    const amount = preset === 'full' ? balance : preset
    return {
      preset,
      amount,
      isEnabled: amount > 0n && amount <= balance && amount >= minimumAmount(balance, tenantMinimum),
    }
  })
}
