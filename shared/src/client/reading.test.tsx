import { afterEach, describe, expect, it } from '@jest/globals'
import { endpoints } from '@portal/shared/contract'
import { call } from './call.ts'
import { configureClient } from './client-hooks.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
  configureClient({ askProof: () => Promise.resolve(false) })
})

/** A server that refuses a call with these codes, one after the other, and then answers it. */
function refusing(...codes: string[]): string[] {
  const bodies: string[] = []
  globalThis.fetch = async (_, init) => {
    bodies.push(init?.body as string)
    const code = codes.shift()
    const body = code
      ? { success: 'False', code, current: { kind: 'record', client_id: 'c-1' } }
      : { success: 'True', attempt_id: 'attempt' }
    return new Response(JSON.stringify(body), { status: code ? 403 : 200 })
  }
  return bodies
}
const identify = () => call(endpoints.loginZip, { query: {}, body: { zip: '04101', ssn: '1234' } })

describe('F-27: a server that asks why so much is read', () => {
  it('gets the same call again, as often as the person gives what it needs', async () => {
    const bodies = refusing('reading_reason_required', 'reading_stopped')
    const asked: unknown[] = []
    configureClient({ askProof: async (about) => asked.push([about?.code, about?.current]) > 0 })
    expect(await identify()).toMatchObject({ attempt_id: 'attempt' })
    const current = { kind: 'record', client_id: 'c-1' }
    expect(asked).toEqual([
      ['reading_reason_required', current],
      ['reading_stopped', current],
    ])
    expect(new Set(bodies).size).toBe(1)
    expect(bodies).toHaveLength(3)
  })

  it('is not asked again once the person gave up, and the refusal is the error', async () => {
    const bodies = refusing('reading_reason_required')
    await expect(identify()).rejects.toMatchObject({ code: 'reading_reason_required', status: 403 })
    expect(bodies).toHaveLength(1)
  })
})
