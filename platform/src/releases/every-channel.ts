import { readAuditChain } from './audit-chain.ts'
import { finding, orFault, ReleaseFault, type Finding } from './findings.ts'
import type { AuditedChannel } from './needed-sets.ts'
import { readChannel } from './read-channel.ts'
import { sayInstant } from './say-instant.ts'
import type { Trust } from './signed.ts'
import { channelKey, envOf } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

export interface EveryChannel {
  readonly channels: readonly AuditedChannel[]
  readonly findings: readonly Finding[]
}

/** All channels of a store with their audits, and the findings about them. */
export async function everyChannel(store: ObjectStore, trust: Trust, now: Date): Promise<EveryChannel> {
  const channels: AuditedChannel[] = []
  const findings: Finding[] = []
  for await (const { key } of store.list('channels/')) {
    const channel = await orFault(readChannel(store, envOf(key), trust))
    if (!channel) continue
    if (channel instanceof ReleaseFault) {
      findings.push(finding(channel.code, `${key}: ${channel.message}`))
      continue
    }
    if (Date.parse(channel.notAfter) < now.getTime()) {
      const since = sayInstant(channel.notAfter)
      findings.push(finding('MFE-413', `The channel ${channel.env} should have been written again by ${since}.`))
    }
    const chain = await readAuditChain(store, channel)
    findings.push(...chain.findings)
    channels.push({ channel, entries: chain.entries })
  }
  return { channels, findings }
}

/** Findings for channels of which only the audit is left: they were removed, so their needs are unknown. */
export async function goneChannels(store: ObjectStore, { channels, findings }: EveryChannel): Promise<Finding[]> {
  const there = new Set(channels.map(({ channel }) => channel.env))
  const gone = new Set<string>()
  for await (const { key } of store.list('audit/')) {
    const env = key.split('/')[1] ?? ''
    const isTold = findings.some(({ message }) => message.startsWith(`${channelKey(env)}:`))
    if (/\/\d{10}\.json$/.test(key) && !there.has(env) && !isTold) gone.add(env)
  }
  return [...gone].map((env) =>
    finding('MFE-602', `Audit of ${env}: its channel is gone. If that was intended, remove its audit as well.`),
  )
}
