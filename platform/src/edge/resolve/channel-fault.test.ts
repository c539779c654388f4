import { describe, expect, test } from '@jest/globals'
import type { Channel } from '../../releases/channel.ts'
import { startLive } from '../../testing/fake-edge.ts'
import { readChannel } from '../../releases/read-channel.ts'
import { channelFault } from './release-reader.ts'

describe('a signed channel', () => {
  test.each<[string, Partial<Channel> | undefined, Partial<Channel>, string | undefined]>([
    ['is the first', undefined, { sequence: 7 }, undefined],
    ['is newer', { sequence: 7 }, { sequence: 8 }, undefined],
    ['is the same', { sequence: 7 }, { sequence: 7 }, undefined],
    ['is older', { sequence: 7 }, { sequence: 6 }, 'The channel live went back from 7 to 6.'],
    [
      'is another of the same sequence',
      { sequence: 7 },
      { sequence: 7, stable: 'other' },
      'There are two channels live with the sequence 7.',
    ],
  ])('%s', async (_, good, found, message) => {
    const { operator } = await startLive()
    const channel = (await readChannel(operator.store, 'live', operator.trust))!
    const fault = channelFault('live', good && { ...channel, ...good }, { ...channel, ...found })
    expect(fault?.message).toBe(message)
    expect(fault?.code).toBe(message && 'MFE-408')
  })
})
