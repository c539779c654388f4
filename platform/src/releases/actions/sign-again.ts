import type * as v from 'valibot'
import { everyChannel } from '../every-channel.ts'
import { ReleaseFault } from '../findings.ts'
import { GateRecord } from '../gate-record.ts'
import { needSigner } from '../keys.ts'
import { Minted } from '../minted.ts'
import type { Operator } from '../operator.ts'
import { Provenance } from '../provenance.ts'
import { Publication } from '../publication.ts'
import { readJson } from '../read-json.ts'
import { StoredSet } from '../release-set.ts'
import { signDocument, verifySigned, type Signed, type Signer } from '../signed.ts'
import { provenanceFile, publishedFile } from '../store/keys.ts'
import { ObjectMoved } from '../store/object-store.ts'
import { renewChannel } from './change-channel.ts'

/**
 * Signs every set, gate, publication, provenance, record of an override and channel with the operator's key, so that no other key
 * is needed. Documents without a trusted signature stay as they are; their readers report them.
 * @returns how many were signed
 */
export async function signAgain(operator: Operator): Promise<{ sets: number; releases: number; channels: number }> {
  const signer = needSigner(operator.signer)
  const { store, trust } = operator
  let sets = 0
  for await (const { key } of store.list('sets/')) {
    if (await signStored(operator, signer, key, StoredSet)) sets += 1
  }
  for await (const { key } of store.list('gates/')) await signStored(operator, signer, key, GateRecord)
  for await (const { key } of store.list('audit/'))
    if (key.includes('/minted/')) await signStored(operator, signer, key, Minted)
  let releases = 0
  for await (const { key } of store.list('r/')) {
    if (key.endsWith(`/${provenanceFile}`)) await signStored(operator, signer, key, Provenance)
    if (key.endsWith(`/${publishedFile}`) && (await signStored(operator, signer, key, Publication))) releases += 1
  }
  const { channels } = await everyChannel(store, trust, operator.now())
  for (const { channel } of channels) {
    await renewChannel({ ...operator, env: channel.env }, { always: true, reason: 'signed by another key' })
  }
  return { sets, releases, channels: channels.length }
}

async function signStored(
  { store, trust }: Operator,
  signer: Signer,
  key: string,
  schema: v.GenericSchema,
): Promise<boolean> {
  try {
    const found = await readJson(store, key)
    if (!found) return false
    verifySigned(schema, found.document, trust)
    // verifySigned has checked this form.
    const { signed, signatures } = found.document as Signed<unknown>
    if (signatures.some(({ kid }) => kid === signer.kid)) return false
    const again = { signed, signatures: [...signatures, ...signDocument(signer, signed).signatures] }
    await store.write(key, `${JSON.stringify(again)}\n`, { etag: found.etag })
    return true
  } catch (error) {
    if (error instanceof ObjectMoved || error instanceof ReleaseFault) return false
    throw error
  }
}
