import { bankOf, debitedId, isUsable, type Choice } from '../method/choice.ts'
import { missingProof, type Given } from '../method/given.ts'
import type { Methods } from '../method/use-methods.ts'

/** The state of a choice before it can pay. */
interface BeforePaying {
  /** An amount and a day are chosen. */
  has: { amount: boolean; day: boolean }
  choice: Choice
  methods: Methods
  given: Given
  /** Decision 162: the text of the authorization is shown. */
  hasShown: boolean
  /** P-79: the person has read the page about electronic checks, where required. */
  hasRead: boolean
}

/** Key of the text that says why a choice cannot pay yet; undefined when it can. */
export function whyNotYet({ has, choice, methods, given, hasShown, hasRead }: BeforePaying): string | undefined {
  if (!has.amount) return 'payments-one-time:amount.choose'
  if (!isUsable(choice, methods)) return 'choice.none'
  if (!has.day) return 'amount.day'
  // A new account asks for the authorization in its own form; a payment by post needs none.
  const asksHow = choice !== 'new-bank' && choice !== 'mail'
  const missing = asksHow ? missingProof(given) : undefined
  if (missing) return missing
  if (debitedId(choice) !== null && !hasShown) return 'authorization.notShown'
  return bankOf(choice, methods) !== undefined && !hasRead ? 'payments-ack:box.missing' : undefined
}
