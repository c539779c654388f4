import { beforeEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { buildClient, startApi } from '@portal/shared/testing'
import { setBearer } from './bearer.ts'
import { call } from './call.ts'
import { dropReplies, keepReplies } from './kept-replies.ts'
import { startNewReader } from './query-key.ts'

const named = (full_name: string) => ({ data: buildClient({ full_name }) })
const came = {
  call: `GET ${endpoints.getClient.path}`,
  input: { params: {} },
  reply: { success: 'True', ...named('Kept') },
}
const read = async () => (await call(endpoints.getClient, { params: {} })).data.full_name

beforeEach(() => {
  dropReplies()
  setBearer('b', 600)
  startApi({ getClient: () => named('Asked') })
})

describe('an answer that came with another', () => {
  it('is given once, as the contract reads it', async () => {
    keepReplies([came])
    expect([await read(), await read()]).toEqual(['Kept', 'Asked'])
  })

  it.each<[when: string, then: () => void]>([
    ['another person', startNewReader],
    ['a page after a write', dropReplies],
  ])('is not for %s', async (_when, then) => {
    keepReplies([came])
    then()
    setBearer('b', 600)
    expect(await read()).toBe('Asked')
  })

  it('is not for another input', async () => {
    keepReplies([{ ...came, input: { params: { client_id: 'x' } } }])
    expect(await read()).toBe('Asked')
  })
})
