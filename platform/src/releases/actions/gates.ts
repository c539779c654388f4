import type { Channel } from '../channel.ts'
import { digestOf } from '../canonical.ts'
import { ReleaseFault } from '../findings.ts'
import { gateRecords, type GateRecord } from '../gate-record.ts'
import { needSigner } from '../keys.ts'
import type { Operator } from '../operator.ts'
import { needChannel } from '../read-channel.ts'
import { readSet } from '../read-set.ts'
import { contractGate } from '../release-set.ts'
import { signDocument } from '../signed.ts'
import { gateKey } from '../store/keys.ts'
import { ObjectMoved } from '../store/object-store.ts'
import { changeChannel } from './change-channel.ts'
import { needWholeAudit } from './whole-audit.ts'
import { recorded } from './recorded.ts'

export interface GateWord extends Pick<GateRecord, 'set' | 'name' | 'result' | 'url' | 'reason'> {}

/** Attempts against other writers. */
const attempts = 8

/**
 * Records the result of a gate for a set, signed and permanent, and in the channel's audit.
 * @throws {ReleaseFault} MFE-416 for the contract gate, which cannot be passed by hand
 */
export async function recordGate(operator: Operator, word: GateWord): Promise<GateRecord> {
  const { name, result, set, reason, url } = word
  const action = result === 'waived' ? 'gate.waive' : 'gate.record'
  const record = await recorded(operator, action, async () => {
    const { store, trust } = operator
    if (name === contractGate && result !== 'waived')
      throw new ReleaseFault(
        'MFE-416',
        `“${contractGate}” is judged by the commands themselves: it can only be waived.`,
      )
    await needChannel(operator)
    await needWholeAudit(operator)
    await readSet(store, set, trust)
    return writeGateRecord(operator, word)
  })
  const detail = { set, gate: name, result, ...(url === undefined ? {} : { url }), record: digestOf(record) }
  await changeChannel(operator, { action, reason: reason ?? `${name} ${result}`, detail, always: true }, (now) => now)
  return record
}

/** Writes the record alone, for an action that has an audit entry of its own. */
export async function writeGateRecord(
  operator: Operator,
  { name, result, set, reason, url }: GateWord,
): Promise<GateRecord> {
  const { store, trust, by, now, signer } = operator
  for (let attempt = 1; ; attempt++) {
    const before = (await gateRecords(store, trust, set)).findLast((one) => one.name === name)
    const record: GateRecord = {
      schema: 'portal.gate/1',
      set,
      name,
      number: (before?.number ?? 0) + 1,
      result,
      at: now().toISOString(),
      by,
      ...(reason === undefined ? {} : { reason }),
      ...(url === undefined ? {} : { url }),
      before: before ? digestOf(before) : null,
    }
    try {
      await store.write(gateKey(record), `${JSON.stringify(signDocument(needSigner(signer), record))}\n`, 'new')
      return record
    } catch (error) {
      if (!(error instanceof ObjectMoved) || attempt === attempts) throw error
    }
  }
}

/** Sets the gates that a set must have passed before it goes live in the channel: these and no others. */
export async function requireGates(
  operator: Operator,
  { gates, reason }: { readonly gates: readonly string[]; readonly reason: string },
): Promise<Channel> {
  const asked = [...new Set(gates)].sort()
  return changeChannel(operator, { action: 'gate.require', reason, detail: { gates: asked } }, (channel) => ({
    ...channel,
    gates: asked,
  }))
}
