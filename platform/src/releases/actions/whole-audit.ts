import { brokenAudit, overBroken, readAuditChain } from '../audit-chain.ts'
import { acceptAction } from '../audit.ts'
import type { Channel } from '../channel.ts'
import { orFault, ReleaseFault } from '../findings.ts'
import type { Operator } from '../operator.ts'
import { findChannel, needChannel } from '../read-channel.ts'
import { changeChannel } from './change-channel.ts'
import { recorded } from './recorded.ts'

/** For a write that is not to the channel, such as a publish. @throws {ReleaseFault} MFE-602 */
export async function needWholeAudit({ env, store, trust }: Operator): Promise<void> {
  // Without a channel there is no audit; an untrusted one is refused by what writes it.
  const found = await orFault(findChannel(store, env, trust))
  if (!found || found instanceof ReleaseFault) return
  const why = await brokenAudit(store, found.channel)
  if (why) throw overBroken(why)
}

/**
 * Accepts the present faults of the audit for good, after somebody has looked into them and no copy can mend them. They
 * stay reported as warnings. @throws {ReleaseFault} MFE-416 for an audit without faults
 */
export async function acceptAudit(operator: Operator, reason: string): Promise<Channel> {
  const faults = await recorded(operator, acceptAction, async () => {
    const { findings } = await readAuditChain(operator.store, await needChannel(operator))
    const errors = findings.flatMap(({ message, severity }) => (severity === 'error' ? [message] : []))
    if (errors.length === 0)
      throw new ReleaseFault('MFE-416', `The audit of ${operator.env} has no fault that could be accepted.`)
    return errors
  })
  const change = { action: acceptAction, reason, detail: { accepted: faults }, always: true, isUrgent: true }
  return changeChannel(operator, change, (channel) => channel)
}
