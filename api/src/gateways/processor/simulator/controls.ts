import * as v from 'valibot'
import { createWire, type WireOptions } from './wire.ts'

const Listing = v.object({
  modes: v.array(v.object({ debt_id: v.nullable(v.string()), mode: v.string(), times: v.nullable(v.number()) })),
  charges: v.array(
    v.object({
      reference: v.string(),
      processor_ref: v.string(),
      debt_id: v.string(),
      amount_cents: v.number(),
      state: v.string(),
      code: v.nullable(v.string()),
    }),
  ),
})

const Entries = v.object({
  entries: v.array(
    v.object({
      at: v.number(),
      column: v.picklist(['charged', 'refunded', 'disputed', 'paidOut']),
      cents: v.number(),
      fee: v.number(),
    }),
  ),
})

/** The state of one tenant at the simulated processor. */
export type SimulatorListing = v.InferOutput<typeof Listing>

/** The answer of a control: `status` is 200, 400 with the field named in `error`, or 404 for an unknown payment. */
export interface ControlAnswer {
  status: number
  error: string | null
}

/**
 * The demo's controls of the simulated processor; they are not part of the port, so no business code can settle its own
 * payments.
 */
export interface SimulatorControls {
  /** Takes the body of POST /demo/processor. */
  control(body: object): Promise<ControlAnswer>
  list(tenant: string): Promise<SimulatorListing>
  /** Runs the settlement of a business day: cards of today, bank debits of an earlier run. */
  settle(tenant: string, day: string): Promise<void>
  /** The money that moved in its books, oldest first. */
  entries(tenant: string): Promise<v.InferOutput<typeof Entries>['entries']>
  reset(tenant: string): Promise<void>
}

export function createSimulatorControls(options: WireOptions): SimulatorControls {
  const wire = createWire(options)
  const ask = async (path: string, body: object) => {
    const answer = await wire.post<{ error?: string; message?: string }>(path, body)
    if (answer.kind === 'silence') throw new Error(`The simulated processor did not answer: ${answer.reason}`)
    return answer
  }
  return {
    async control(body) {
      const { status, body: reply } = await ask('/control', body)
      return { status, error: status === 200 ? null : (reply.message ?? reply.error ?? '') }
    },
    async list(tenant) {
      return v.parse(Listing, (await ask('/control/list', { tenant })).body)
    },
    async settle(tenant, day) {
      await ask('/settle', { tenant, date: day })
    },
    async entries(tenant) {
      return v.parse(Entries, (await ask('/books/entries', { tenant })).body).entries
    },
    async reset(tenant) {
      await ask('/reset', { tenant })
    },
  }
}
