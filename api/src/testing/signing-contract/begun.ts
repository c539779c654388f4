import type { SigningOf, SigningOrder } from '../../gateways/signing/port.ts'
import type { SigningSubject } from './subject.ts'

export interface Begun extends SigningOf {
  order: SigningOrder
}

/** A signing that its provider has taken. */
export async function begin({ provider, order }: SigningSubject): Promise<Begun> {
  const wanted = await order()
  const created = await provider.create(wanted)
  if (created.state !== 'created') throw new Error(created.reason)
  const { tenantId, reference } = wanted
  return { tenantId, reference, providerReference: created.providerReference, order: wanted }
}
