import { everyChannel } from '../every-channel.ts'
import { needSigner } from '../keys.ts'
import type { Operator } from '../operator.ts'
import { needSet } from '../read-set.ts'
import { signDocument, type Signer } from '../signed.ts'
import { setKey } from '../store/keys.ts'
import { ObjectMoved } from '../store/object-store.ts'
import { renewChannel } from './change-channel.ts'

/**
 * Puts the operator's signature on every set and every channel, so that no other key is needed any more. What a trusted
 * key has not signed is not touched: it is told by whoever reads it.
 * @returns how many were signed
 */
export async function signAgain(operator: Operator): Promise<{ sets: number; channels: number }> {
  const signer = needSigner(operator.signer)
  const { store, trust } = operator
  let sets = 0
  for await (const { key } of store.list('sets/')) {
    const id = key.slice('sets/'.length).replace(/\.json$/, '')
    if (await signSet(operator, signer, id)) sets += 1
  }
  const { channels } = await everyChannel(store, trust, operator.now())
  for (const { channel } of channels) {
    await renewChannel({ ...operator, env: channel.env }, { always: true, reason: 'signed by another key' })
  }
  return { sets, channels: channels.length }
}

async function signSet({ store, trust }: Operator, signer: Signer, id: string): Promise<boolean> {
  const { document, etag } = await needSet(store, id, trust)
  const { signed, signatures } = document
  if (signatures.some(({ kid }) => kid === signer.kid)) return false
  const again = { signed, signatures: [...signatures, ...signDocument(signer, signed).signatures] }
  try {
    await store.write(setKey(id), `${JSON.stringify(again)}\n`, { etag })
    return true
  } catch (error) {
    if (error instanceof ObjectMoved) return false
    throw error
  }
}
