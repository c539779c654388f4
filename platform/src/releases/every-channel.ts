import { readAuditChain } from './audit-chain.ts'
import { Channel } from './channel.ts'
import { finding, ReleaseFault, type Finding } from './findings.ts'
import type { AuditedChannel } from './needed-sets.ts'
import { readJson } from './read-json.ts'
import { sayInstant } from './say-instant.ts'
import { verifySigned, type Trust } from './signed.ts'
import { channelKey } from './store/keys.ts'
import type { ObjectStore } from './store/object-store.ts'

export interface EveryChannel {
  readonly channels: readonly AuditedChannel[]
  readonly findings: readonly Finding[]
  /** Channels of which nothing can be believed. */
  readonly unreadable: readonly string[]
}

/** All channels of a store with their audits, and what is wrong with them. */
export async function everyChannel(store: ObjectStore, trust: Trust, now: Date): Promise<EveryChannel> {
  const channels: AuditedChannel[] = []
  const findings: Finding[] = []
  const unreadable: string[] = []
  for await (const { key } of store.list('channels/')) {
    const channel = await readChannel(store, key, trust)
    if (!channel) continue
    if (channel instanceof ReleaseFault) {
      findings.push(finding(channel.code, `${key}: ${channel.message}`))
      unreadable.push(key)
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
  return { channels, findings, unreadable }
}

async function readChannel(store: ObjectStore, key: string, trust: Trust): Promise<Channel | ReleaseFault | undefined> {
  try {
    const found = await readJson(store, key)
    if (!found) return undefined
    const channel = verifySigned(Channel, found.document, trust)
    // Signed for one channel and put in the place of another.
    return channelKey(channel.env) === key ? channel : new ReleaseFault('MFE-407', `It was signed as ${channel.env}.`)
  } catch (error) {
    if (error instanceof ReleaseFault) return error
    throw error
  }
}
