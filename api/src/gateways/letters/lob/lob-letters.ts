import type { LetterRefusal } from '@portal/shared/contract'
import type { LetterMemory } from '../memory.ts'
import type { HandedOver, LetterCarrier, NewsFile, OutgoingLetter, OutgoingMailing } from '../port.ts'
import * as v from 'valibot'
import { createLobClient, type LineOptions, type LobClient } from './client.ts'
import { LobFault } from './fault.ts'
import { newsOf } from './news.ts'
import { orderOf, refusalOf } from './order.ts'
import { refusedBy } from './refusals.ts'
import type { LobSettings } from './settings.ts'
import { OurLetter } from './shapes.ts'

/** Letters under way at once; Lob takes 150 calls in five seconds. */
const AT_ONCE = 5
const DAY_MS = 86_400_000

export interface LobOptions extends LineOptions {
  readonly settings: LobSettings
  readonly memory: LetterMemory
  /** What an operator should know: ids and hashes only. */
  readonly onTrouble?: (trouble: { letter: string; mailing: string; what: string }) => void
}

/**
 * Lob prints and mails each letter by itself. It is asked for what became of them: its webhooks would need a public
 * address.
 */
export function lobLetters({ settings, memory, onTrouble, ...line }: LobOptions): LetterCarrier {
  const lob = createLobClient(settings, line)
  return {
    kind: 'lob',
    isImmediate: true,
    tellsAtOnce: false,
    handOver: (mailing) => handOver({ lob, onTrouble }, mailing),
    async receive(tenantId) {
      const known = await memory.onTheirWay(tenantId)
      return known.length === 0 ? [] : receive(lob, tenantId, known)
    },
    // What was taken stands in the portal's own rows, from which it is told what it does not know yet.
    taken: async () => undefined,
  }
}

type Parts = { lob: LobClient } & Pick<LobOptions, 'onTrouble'>

/** Letters that Lob has of this mailing: its keys are good for a day, and a mailing may be handed over again later. */
async function alreadyThere({ lob, onTrouble }: Parts, mailing: OutgoingMailing): Promise<Map<string, string>> {
  const { tenantId, name, letters } = mailing
  const found = new Map<string, string>()
  const hashes = new Map(letters.map(({ id, sha256 }) => [id, sha256]))
  for await (const page of lob.pages({ metadata: { tenant: tenantId, mailing: name } }))
    for (const entry of page) {
      const { success, output } = v.safeParse(OurLetter, entry)
      if (!success || output.metadata.tenant !== tenantId) continue
      const { letter, sha256 } = output.metadata
      found.set(letter, output.id)
      const drawn = hashes.get(letter)
      if (drawn !== undefined && drawn !== sha256)
        onTrouble?.({
          letter,
          mailing: name,
          what: `lob has ${sha256} of it, which is not what was drawn now (${drawn})`,
        })
    }
  return found
}

async function handOver(parts: Parts, mailing: OutgoingMailing): Promise<HandedOver> {
  const references = await alreadyThere(parts, mailing)
  const refused = new Map<string, LetterRefusal>()
  const waiting = mailing.letters.filter(({ id }) => !references.has(id))
  const faults: LobFault[] = []
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    const answers = await Promise.all(
      waiting.slice(from, from + AT_ONCE).map((letter) => give(parts.lob, mailing, letter)),
    )
    const failed = faults.length
    for (const { id, answer } of answers)
      if (answer instanceof LobFault) faults.push(answer)
      else if (typeof answer === 'string') refused.set(id, answer)
      else references.set(id, answer.reference)
    // One letter on which Lob fails does not stop the others; an outage does.
    if (faults.length - failed === answers.length) break
  }
  // Lob took and refused no letter: the whole call failed.
  if (faults[0] && references.size + refused.size === 0) throw faults[0]
  const taken = mailing.letters.filter(({ id }) => references.has(id))
  return {
    // Each letter gets an address page.
    pages: taken.reduce((sum, { pages }) => sum + pages + 1, 0),
    references: new Map(taken.map(({ id }) => [id, references.get(id)!])),
    refused,
  }
}

type Answer = { reference: string } | LetterRefusal | LobFault

async function give(
  lob: LobClient,
  mailing: OutgoingMailing,
  letter: OutgoingLetter,
): Promise<{ id: string; answer: Answer }> {
  const { id } = letter
  const wrong = refusalOf(letter)
  if (wrong) return { id, answer: wrong }
  try {
    // With the mailing's name: a letter that was held goes again in another mailing, and is then another letter at Lob.
    const made = await lob.create(`${mailing.name}/${id}`, () => orderOf(mailing, letter))
    return { id, answer: { reference: made.id } }
  } catch (error) {
    if (!(error instanceof LobFault)) throw error
    return { id, answer: refusedBy(error) ?? error }
  }
}

type Known = Awaited<ReturnType<LetterMemory['onTheirWay']>>

/** Reads Lob's list from the newest letter to the oldest of which something may still be told. */
async function receive(lob: LobClient, tenantId: string, known: Known): Promise<NewsFile[]> {
  const byReference = new Map(known.map((letter) => [letter.reference, letter]))
  const oldest = Math.min(...known.map(({ handedOverAt }) => handedOverAt.getTime()))
  const since = new Date(oldest - DAY_MS).toISOString()
  const files: NewsFile[] = []
  for await (const page of lob.pages({ metadata: { tenant: tenantId }, date_created: { gte: since } })) {
    const { news, unreadable } = newsOf(tenantId, page, byReference)
    if (news.length + unreadable.length > 0) files.push({ name: `page ${files.length + 1}`, news, unreadable })
  }
  return files
}
