import { nearest } from '@portal/shared/domain'
import type { Channel } from '../releases/channel.ts'
import { ReleaseFault } from '../releases/findings.ts'
import type { Operator } from '../releases/operator.ts'
import { needChannel } from '../releases/read-channel.ts'
import { WrongUse } from './outcome.ts'

const whole = /^[0-9a-f]{16}$/
const start = /^[0-9a-f]{4,15}$/
const names = ['live', 'previous', 'candidate']

/**
 * Finds the id of a set by its id, the start of one, or its role in the channel (`live`, `previous`, `candidate`,
 * `pin:<tenant>`). @throws {WrongUse} for a word of no such form
 */
export async function setNamed(operator: Operator, word: string): Promise<string> {
  if (whole.test(word)) return word
  if (start.test(word)) return setThatStarts(operator, word)
  const [, tenant] = /^pin:(.+)$/.exec(word) ?? []
  if (tenant === undefined && !names.includes(word)) {
    const meant = nearest(word, names)
    throw new WrongUse(
      `"${word}" is no set: say its id or the start of one (4 characters at least), live, previous, candidate or pin:<tenant>.${meant ? ` Did you mean ${meant}?` : ''}`,
    )
  }
  const channel = await needChannel(operator)
  const found = tenant === undefined ? named(channel, word) : channel.pins[tenant]?.set
  if (found) return found
  throw new ReleaseFault(
    'MFE-416',
    `There is no ${tenant === undefined ? `${word} set` : `pin of ${tenant}`} in the channel ${channel.env}.`,
  )
}

function named({ stable, previous, rollout }: Channel, word: string): string | undefined {
  if (word === 'live') return stable
  return word === 'previous' ? previous[0] : rollout?.candidate
}

async function setThatStarts({ store }: Operator, word: string): Promise<string> {
  const found: string[] = []
  for await (const { key } of store.list(`sets/${word}`)) found.push(key.slice('sets/'.length).replace(/\.json$/, ''))
  const [only, ...more] = found
  if (only === undefined) throw new ReleaseFault('MFE-404', `There is no release set that starts with ${word}.`)
  if (more.length > 0) throw new WrongUse(`${word} is the start of ${found.join(' and of ')}: say more of it.`)
  return only
}
