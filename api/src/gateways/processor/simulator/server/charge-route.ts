import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { ReferenceReused } from './charges.ts'
import type { Charge, FaultMode } from './records.ts'
import { parse, presentCharge } from './reply.ts'
import { ChargeBody } from './requests.ts'
import type { Simulator } from './simulator.ts'
import { walletCard, walletTokenPrefix } from './wallets.ts'

/** Charges, with the fault mode of the debt or the tenant. */
export async function charge(request: FastifyRequest, reply: FastifyReply, simulator: Simulator): Promise<unknown> {
  const body = parse(ChargeBody, request.body)
  const mode = simulator.faults.take(body.tenant, body.debt_id)
  if (mode === 'reset-before') return hangUp(request, reply)
  if (mode === 'error') return reply.code(500).send({ error: 'internal' })
  if (mode === 'slow') await wait(simulator.waits.slowMs)
  const method = methodOf(body, simulator)
  if (!method) return reply.code(402).send({ error: 'method_unknown' })
  try {
    const made = simulator.charges.charge(
      { reference: body.reference, tenant: body.tenant, debtId: body.debt_id, cents: body.amount_cents },
      method,
      { decline: mode === 'decline', isPresent: body.present, delivery: deliveries[mode] ?? 'once' },
    )
    if (mode === 'reset-after') return hangUp(request, reply)
    if (mode === 'timeout') return await stall(request, reply, simulator.waits.timeoutMs)
    const answer = presentCharge(made)
    return mode === 'garbled' ? await reply.type('application/json').send(JSON.stringify(answer).slice(0, 20)) : answer
  } catch (error) {
    if (error instanceof ReferenceReused) return reply.code(409).send({ error: 'reference_reused' })
    throw error
  }
}

const deliveries: Partial<Record<FaultMode, Charge['delivery']>> = {
  'duplicate-webhook': 'twice',
  'late-webhook': 'late',
}

function methodOf(body: v.InferOutput<typeof ChargeBody>, simulator: Simulator) {
  if ('token' in body.source) return methodOfToken(body, body.source.token, simulator)
  return { kind: 'ach' as const, lastFour: body.source.bank.account.slice(-4) }
}

function methodOfToken(body: v.InferOutput<typeof ChargeBody>, token: string, { vault, wallets }: Simulator) {
  if (!token.startsWith(walletTokenPrefix)) return vault.get(body.tenant, token)
  const isSpent = wallets.spend(body.tenant, token, { reference: body.reference, cents: body.amount_cents })
  return isSpent && { kind: 'wallet' as const, lastFour: walletCard.lastFour }
}

function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.resetAndDestroy()
  return reply
}

/** Charges without ever answering, so that the caller's own deadline ends the call. */
async function stall(request: FastifyRequest, reply: FastifyReply, ms: number): Promise<FastifyReply> {
  const left = new AbortController()
  request.raw.socket.once('close', () => left.abort())
  await wait(ms, undefined, { signal: left.signal, ref: false }).catch(() => undefined)
  return hangUp(request, reply)
}
