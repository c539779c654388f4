import { afterEach, describe, expect, it } from '@jest/globals'
import { createChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { challengeHeader, endpoints } from '@portal/shared/contract'
import { call } from './call.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

/** A server that asks for a challenge until a call carries an answer to it. */
function asking(challenge: Challenge): (string | null)[] {
  const seen: (string | null)[] = []
  globalThis.fetch = async (_, init) => {
    const header = new Headers(init?.headers).get(challengeHeader)
    seen.push(header)
    const body = header
      ? { success: 'True', attempt_id: 'attempt' }
      : { success: 'False', code: 'challenge_required', message: 'x', challenge }
    return new Response(JSON.stringify(body), { status: header ? 200 : 429 })
  }
  return seen
}
const identify = () => call(endpoints.loginZip, { query: {}, body: { zip: '04101', ssn: '1234' } })
const easy = { algorithm: 'PBKDF2/SHA-256', cost: 1, keyPrefix: '0', deriveKey, hmacSignatureSecret: 'secret' }

describe('T1: a server that asks for a challenge', () => {
  it('gets the same call again, with the solution', async () => {
    const seen = asking(await createChallenge(easy))
    expect(await identify()).toMatchObject({ attempt_id: 'attempt' })
    expect(seen).toHaveLength(2)
    const sent = JSON.parse(Buffer.from(seen[1]!, 'base64url').toString('utf8')) as { solution: { derivedKey: string } }
    expect(sent.solution.derivedKey).toMatch(/^0/)
  })

  it('is not asked again when the challenge cannot be solved, and the refusal is the error', async () => {
    const challenge = await createChallenge(easy)
    challenge.parameters.algorithm = 'UNKNOWN'
    const seen = asking(challenge)
    await expect(identify()).rejects.toMatchObject({ code: 'challenge_required', status: 429 })
    expect(seen).toHaveLength(1)
  })
})
