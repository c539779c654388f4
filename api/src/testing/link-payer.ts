import { endpoints, type CallInput } from '@portal/shared/contract'
import type { CardVaulted } from '../gateways/processor/method.ts'
import type { Debtor } from './debtor.ts'
import type { FakeProcessor } from './fake-processor.ts'
import type { TestApp } from './test-app.ts'

let cards = 0

/** A card that nobody has used. */
export const strangersCard = (): CardVaulted => ({
  kind: 'card',
  token: `tok_stranger_${++cards}`,
  brand: 'VISA',
  lastFour: '1881',
  expiryMonth: 8,
  expiryYear: 2029,
  funding: 'debit',
  nameOnCard: 'Sam Payer',
  fingerprint: `fp_stranger_${cards}`,
})

type Wish = Partial<CallInput<typeof endpoints.makePayLink>['body']>

/** Makes a link as its consumer does; gives its id and the secret of its address. */
export async function makeLink(t: TestApp, debtor: Debtor, wish: Wish = {}) {
  const me = await t.signInAs(debtor.tenantId, { consumer: debtor.consumerId })
  const answer = await me.call(endpoints.makePayLink, {
    body: { debt_id: debtor.debtId, amount: '25.00', days: 7, shown_name: 'D.', message: 'Thank you!', ...wish },
  })
  const { id, address } = answer.body.data ?? {}
  return { ...answer, id: id as string, address: String(address), token: String(address).split('#')[1] ?? '' }
}

interface Stranger {
  readonly token: string
  readonly card?: CardVaulted
  readonly name?: string
  readonly email?: string
}

/** Somebody without a session at the page of a link: each step is a call of its own. */
export function strangerAt(t: TestApp, processor: FakeProcessor, tenantId: string, who: Stranger) {
  const { token, card = strangersCard(), name = 'Sam Payer', email = 'sam@mail.example' } = who
  const visitor = t.visitor(tenantId)
  const open = () => visitor.call(endpoints.openPayLink, { body: { token } })
  /** Gives a card in a frame; its nonce. */
  const give = async (): Promise<string> => {
    const known = new Set(processor.frames.keys())
    const frame = await visitor.call(endpoints.getPayLinkFrame, { body: { token, kind: 'card' } })
    const reference = [...processor.frames.keys()].find((id) => !known.has(id))
    if (reference) processor.frames.set(reference, { state: 'completed', vaulted: card })
    return String(frame.body.nonce)
  }
  const terms = (nonce: string) => visitor.call(endpoints.getPayLinkTerms, { body: { token, nonce, payer_name: name } })
  const pay = (nonce: string, text_hash: string) =>
    visitor.call(endpoints.payByLink, { body: { token, nonce, payer_name: name, payer_email: email, text_hash } })
  /** Up to the text that is agreed to. */
  const prepare = async () => {
    const nonce = await give()
    const read = await terms(nonce)
    return { nonce, text: String(read.body.data?.text), hash: String(read.body.data?.text_hash) }
  }
  const payAll = async () => {
    const { nonce, hash } = await prepare()
    return pay(nonce, hash)
  }
  const outcome = (nonce: string) => visitor.call(endpoints.getPayLinkOutcome, { body: { token, nonce } })
  return { open, give, terms, pay, prepare, payAll, outcome }
}
