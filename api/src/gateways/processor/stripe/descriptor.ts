/** Stripe refuses these in a statement's text. */
const refused = /[<>\\'"*]/g

/** The length after the account's own prefix on a card's statement; together they have 22 characters. */
const SUFFIX = 10
const WHOLE = 22

/** The text on a statement, within Stripe's limits; it never names the debt (A1). */
export function descriptorOf(type: 'card' | 'us_bank_account', text: string) {
  const clean = text.replace(refused, ' ').replace(/\s+/g, ' ').trim()
  // Stripe demands a letter; without one the statement shows the account's own text.
  if (!/[a-z]/i.test(clean)) return {}
  return type === 'card'
    ? { statement_descriptor_suffix: clean.slice(0, SUFFIX).trim() }
    : { statement_descriptor: clean.slice(0, WHOLE).trim() }
}
