import * as v from 'valibot'
import { formatWireMoney, localDateIn, toCents, type LocalDate } from '@portal/shared/domain'
import type { App } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import {
  CorrectionBody,
  ModeBody,
  ReturnBody,
  SettleAllBody,
} from '../../gateways/processor/simulator/server/requests.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { readInput, refuseField, tenantNamed } from './input.ts'

const OfTenant = v.object({ tenant: v.string() })

/** The orders of a body, each by its field. */
const orders = { mode: ModeBody, return: ReturnBody, correction: CorrectionBody, settle: SettleAllBody } as const
type Order = keyof typeof orders
const isOrder = (field: string): field is Order => field in orders

/** The next behaviour of the simulated processor at a tenant, and its charges. */
export interface ProcessorState {
  /** Of charges that have no mode of their own. */
  mode: string
  /** Charges that the mode still applies to; null until it is changed. */
  times: number | null
  /** Modes of single debts. */
  debts: { debt_id: string; mode: string; times: number | null }[]
  charges: { reference: string; debt_id: string; amount: string; state: string; code: string | null }[]
  /** Its own books, by the tenant's days, the latest first; two-decimal texts. */
  books: { day: LocalDate; charged: string; refunded: string; disputed: string; fees: string; paid_out: string }[]
}

export async function processorState(
  { simulator, deps }: Pick<DemoDeps, 'simulator' | 'deps'>,
  tenant: string,
): Promise<ProcessorState> {
  const [{ modes, charges }, entries] = await Promise.all([
    simulator.list(tenant).catch(unreachable),
    simulator.entries(tenant).catch(unreachable),
  ])
  const all = modes.find(({ debt_id }) => debt_id === null)
  return {
    mode: all?.mode ?? 'ok',
    times: all?.times ?? null,
    debts: modes.flatMap(({ debt_id, mode, times }) => (debt_id === null ? [] : [{ debt_id, mode, times }])),
    charges: charges.map(({ reference, debt_id, amount_cents, state, code }) => ({
      reference,
      debt_id,
      amount: formatWireMoney(toCents(amount_cents)),
      state,
      code,
    })),
    books: byDay(entries, deps.tenants.byId(tenant)!.zone),
  }
}

type Entries = Awaited<ReturnType<DemoDeps['simulator']['entries']>>

function byDay(entries: Entries, zone: string): ProcessorState['books'] {
  const days = new Map<LocalDate, Record<Entries[number]['column'] | 'fees', number>>()
  for (const { at, column, cents, fee } of entries) {
    const day = localDateIn(new Date(at), zone)
    const sums = days.get(day) ?? { charged: 0, refunded: 0, disputed: 0, fees: 0, paidOut: 0 }
    sums[column] += cents
    sums.fees += fee
    days.set(day, sums)
  }
  const text = (cents: number) => formatWireMoney(toCents(cents))
  return [...days]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, { charged, refunded, disputed, fees, paidOut }]) => ({
      day,
      charged: text(charged),
      refunded: text(refunded),
      disputed: text(disputed),
      fees: text(fees),
      paid_out: text(paidOut),
    }))
}

/** `GET /demo/processor?tenant=` and `POST /demo/processor`: one order a call, answered with the state after it. */
export function processorControl(app: App, demo: DemoDeps): void {
  app.get('/demo/processor', async (request) => {
    const { id } = tenantNamed(demo, readInput(OfTenant, request.query).tenant)
    return processorState(demo, id)
  })
  app.post('/demo/processor', async (request) => {
    const { id } = tenantNamed(demo, readInput(OfTenant, request.body).tenant)
    const asked = Object.keys(request.body as object).filter(isOrder)
    const [order] = asked
    if (order === undefined || asked.length > 1)
      throw refuseField('mode', `send exactly one of ${Object.keys(orders).join(', ')}`)
    const body = readInput<v.GenericSchema<unknown, object>>(orders[order], request.body)
    const { status, error } = await demo.simulator.control(body).catch(unreachable)
    if (status === 404)
      throw refuseField(
        `${order}.payment`,
        'is no payment that can be changed: take a reference of GET /demo/processor',
      )
    if (status !== 200) throw refuseField(order, error ?? 'was refused by the simulated processor')
    return processorState(demo, id)
  })
}

function unreachable(): never {
  throw new Refusal('unavailable', { message: 'The simulated processor does not answer. Try again in some seconds.' })
}
