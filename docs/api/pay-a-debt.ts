import createClient from 'openapi-fetch'
import type { components, paths } from './portal.ts'

interface Consumer {
  readonly reference: string
  readonly zip: string
}

interface Portal {
  /** `https://<tenant's host>/api/v1` */
  readonly baseUrl: string
  readonly fetch?: (request: Request) => Promise<Response>
}

/** Signs a consumer in, reads what they owe, and pays an amount towards their first debt with a saved card. */
export async function payADebt(
  portal: Portal,
  { reference, zip }: Consumer,
  amount: string,
  readCode: () => Promise<string>,
): Promise<{ debt: components['schemas']['Debt']; payment: components['schemas']['PaymentResult'] }> {
  const client = createClient<paths>(portal)

  const identified = await client.POST('/client/login/data_id', { body: { data_id: reference, zip } })
  const { attempt_id } = answered(identified)
  const verification_code = await readCode()
  const signedIn = await client.POST('/client/verify', { body: { attempt_id, verification_code } })
  const headers = { authorization: `Bearer ${answered(signedIn).token}` }

  const { debts } = answered(await client.POST('/client/debts1', { body: {}, headers }))
  const first = debts[0]
  const card = answered(await client.POST('/client/saved-cards', { body: {}, headers })).data[0]
  if (!first || !card) throw new Error('There is nothing to pay, or nothing to pay with')
  const { debt_id } = first
  const { data: debt } = answered(await client.POST('/client/debt', { body: { debt_id }, headers }))

  const paid = await client.POST('/client/submit-one-time-payment', {
    headers,
    params: { header: { 'Idempotency-Key': `order-of-${debt_id}-${amount}` } },
    body: {
      debt_id,
      amount,
      payment_method: 'card',
      card_id: card.Id,
      agreement_timestamp: new Date().toISOString(),
    },
  })
  return { debt, payment: answered(paid).data }
}

type Refusal = components['schemas']['Refusal']

/** The answer, or an error with the stable code of the refusal. */
function answered<T>({ data, error }: { data?: T; error?: Refusal }): T {
  if (data === undefined) throw new Error(error ? `${error.code}: ${error.message}` : 'no answer')
  return data
}
