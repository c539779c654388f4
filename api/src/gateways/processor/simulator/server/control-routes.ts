import type { FastifyInstance } from 'fastify'
import { parse, presentCharge } from './reply.ts'
import {
  CorrectionBody,
  DisputeBody,
  ModeBody,
  OfTenant,
  RefundByHandBody,
  RefundFailedBody,
  ReturnBody,
  SettleAllBody,
  SettleBody,
} from './requests.ts'
import type { Simulator } from './simulator.ts'

/** Controls for the demo and the nightly run: faults, settlement, returns, disputes, refunds by hand, corrections, forgetting. */
export function addControls(scope: FastifyInstance, simulator: Simulator): void {
  scope.post('/control', async (request, reply) => {
    const changed = control(request.body ?? {}, simulator)
    return changed === null ? reply.code(404).send({ error: 'unknown_payment' }) : { changed }
  })
  scope.post('/control/list', async (request) => {
    const { tenant } = parse(OfTenant, request.body)
    return {
      modes: simulator.faults.list(tenant).map(({ debtId, mode, left }) => ({ debt_id: debtId, mode, times: left })),
      charges: simulator.charges.list(tenant).map(presentCharge),
    }
  })
  scope.post('/settle', async (request) => {
    const { tenant, date } = parse(SettleBody, request.body)
    return { settled: simulator.charges.settle(tenant, date).map(presentCharge) }
  })
  scope.post('/reset', async (request) => {
    simulator.clear(parse(OfTenant, request.body).tenant)
    return {}
  })
}

/** Runs one control. Returns how many charges it changed; null for an unknown payment. */
function control(body: object, { charges, faults }: Simulator): number | null {
  if ('return' in body) {
    const { tenant, return: back } = parse(ReturnBody, body)
    return charges.return(tenant, back.payment, back.r_code) ? 1 : null
  }
  if ('correction' in body) {
    const { tenant, correction } = parse(CorrectionBody, body)
    return charges.correct(tenant, correction.payment, correction.c_code) ? 1 : null
  }
  if ('dispute' in body) {
    const { tenant, dispute } = parse(DisputeBody, body)
    return charges.disputes.step(tenant, dispute.payment, dispute.step, dispute.amount_cents) ? 1 : null
  }
  if ('refund' in body) {
    const { tenant, refund } = parse(RefundByHandBody, body)
    return charges.refunds.byHand(tenant, refund.payment, refund.amount_cents) ? 1 : null
  }
  if ('refund_failed' in body) {
    const { tenant, refund_failed } = parse(RefundFailedBody, body)
    return charges.refunds.fail(tenant, refund_failed.payment) ? 1 : null
  }
  if ('settle' in body) return charges.settle(parse(SettleAllBody, body).tenant).length
  const { tenant, debt_id, mode, times } = parse(ModeBody, body)
  faults.set({ tenant, debtId: debt_id, mode, times })
  return 0
}
