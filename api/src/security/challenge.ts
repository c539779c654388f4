import { createChallenge, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { challengeHeader } from '@portal/shared/contract'
import type { Tx } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import { takeOne, type Limit } from './limits.ts'

/** A solution is accepted for so long after the challenge was set. */
const LIFE_MS = 10 * 60_000
const used: Limit = { name: 'challenge', most: 1, windowMs: 2 * LIFE_MS }

/** About 256 derivations of some milliseconds: a second or two on an old telephone, and for each single try. */
const difficulty = { algorithm: 'PBKDF2/SHA-256', cost: 5000, keyPrefix: '00' } as const

const Solved = v.object({
  challenge: v.looseObject({
    parameters: v.looseObject({ nonce: v.string(), data: v.object({ subject: v.string(), until: v.number() }) }),
  }),
  solution: v.looseObject({ counter: v.number(), derivedKey: v.string() }),
})

type Asking = Pick<Context, 'deps' | 'tenant' | 'request'>

/** The refusal that asks the browser to solve a challenge and to send the same call again. */
export async function challengeRefusal({ deps, tenant }: Asking, subject: string): Promise<Refusal> {
  const challenge = await createChallenge({
    ...difficulty,
    deriveKey,
    // The library's own expiry reads a clock that is not ours.
    data: { subject: subjectOf(deps, subject), until: deps.clock.machine().getTime() + LIFE_MS },
    hmacSignatureSecret: secretOf(deps, tenant.id),
  })
  return new Refusal('challenge_required', { challenge })
}

/** Whether the call carries the solution of a challenge for this subject that has not been used before. */
export async function hasSolved(ctx: Asking, tx: Tx, subject: string): Promise<boolean> {
  const { deps, tenant, request } = ctx
  const payload = readPayload(request.headers[challengeHeader])
  const now = deps.clock.machine()
  if (!payload) return false
  const { data, nonce } = payload.challenge.parameters
  if (data.subject !== subjectOf(deps, subject) || now.getTime() >= data.until) return false
  const { verified } = await verifySolution({
    challenge: payload.challenge as unknown as Challenge,
    solution: payload.solution,
    deriveKey,
    hmacSignatureSecret: secretOf(deps, tenant.id),
  })
  return verified && takeOne({ tx, vault: deps.vault, now }, used, nonce)
}

const secretOf = ({ vault }: Asking['deps'], tenantId: string) => vault.mac('challenge', tenantId)
/** A keyed hash: the subject can be an identifier. */
const subjectOf = ({ vault }: Asking['deps'], subject: string) => vault.mac('challenge-subject', subject)

function readPayload(header: string | string[] | undefined): v.InferOutput<typeof Solved> | null {
  if (typeof header !== 'string') return null
  try {
    const read = v.safeParse(Solved, JSON.parse(Buffer.from(header, 'base64url').toString('utf8')))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
