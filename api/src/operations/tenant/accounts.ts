import { readConfig } from '../../config.ts'
import { ACCOUNT_SHARED, ownAccountsOf } from '../../gateways/processor/stripe/own-account.ts'
import { sharedAccountText } from '../../processor-config.ts'
import type { Asked } from './arguments.ts'
import type { Outcome } from './outcome.ts'

/** `tenant accounts`: asks Stripe whose account each tenant's keys are, and says where two tenants have one. */
export async function listAccounts({ env }: Asked): Promise<Outcome> {
  const { processor } = readConfig(env)
  if (processor.kind !== 'stripe')
    return { code: 0, lines: ['The simulator has no accounts.'], data: { ok: true, accounts: {} } }
  // Asked anew, so that the answer is Stripe's and not one that was kept.
  const nothing = { keep: async (...[, , , object]: string[]) => object!, recall: async () => null }
  const { ids, shared } = await ownAccountsOf(processor.settings, nothing).examine()
  const data = { accounts: Object.fromEntries(ids), shared: shared.map((one) => ({ code: ACCOUNT_SHARED, ...one })) }
  if (shared.length > 0) return { code: 1, lines: shared.map(sharedAccountText), data: { ok: false, ...data } }
  const width = Math.max(0, ...[...ids.keys()].map((name) => name.length))
  const lines = [...ids].map(
    ([name, id]) => `${name.padEnd(width)}  ${id ?? 'Stripe did not tell: check the keys and the connection'}`,
  )
  const isKnown = [...ids.values()].every((id) => id !== null)
  return { code: isKnown ? 0 : 3, lines, data: { ok: isKnown, ...data } }
}
