import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { parse } from './reply.ts'
import { BooksBody, OfTenant } from './requests.ts'
import type { Simulator } from './simulator.ts'

/** The calls that move money in the books. */
const moving: ReadonlySet<string> = new Set(['/processor/refunds', '/processor/control', '/processor/settle'])

/** The books of the simulated processor, which go by each tenant's own clock. */
export function addBooks(
  scope: FastifyInstance,
  { bookkeeping }: Simulator,
  now: (tenant: string) => Promise<Date>,
): void {
  scope.addHook('preHandler', async ({ url, body }) => {
    const of = moving.has(url) && v.safeParse(OfTenant, body)
    if (of && of.success) bookkeeping.learn(of.output.tenant, await now(of.output.tenant))
  })
  scope.post('/books', async (request) => {
    const { tenant, from, to } = parse(BooksBody, request.body)
    return bookkeeping.sums(tenant, Date.parse(from), Date.parse(to))
  })
  scope.post('/books/entries', async (request) => {
    const { tenant } = parse(OfTenant, request.body)
    return { entries: bookkeeping.list(tenant).map(({ at, column, cents, fee }) => ({ at, column, cents, fee })) }
  })
}
