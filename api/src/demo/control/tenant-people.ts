import { Socket } from 'node:net'
import * as v from 'valibot'
import type { App } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { listPeople } from '../people/list-people.ts'
import { readInput, tenantNamed } from './input.ts'

/** As long as the command waits, which does not call through the edge. */
const PATIENCE_MS = 170_000

const Which = v.strictObject({ tenant: v.string() })

/** Adds people to a tenant that was added while the demo runs and has none. */
export function tenantPeopleControl(app: App, demo: DemoDeps): void {
  const { deps, data } = demo
  app.post('/demo/tenant-people', async (request, reply) => {
    const { tenant: id } = readInput(Which, request.body)
    const { socket } = request.raw
    if (socket instanceof Socket) socket.setTimeout(PATIENCE_MS)
    // The tenant may have been added a moment ago.
    await deps.tenants.refresh()
    const tenant = tenantNamed(demo, id)
    if (!(await data.adopt(id)))
      throw new Refusal('conflict', {
        message: `${tenant.tenant.full_name} has people already.`,
        fields: { tenant: ['has people already'] },
      })
    const people = await listPeople(deps, tenant, 'all')
    return reply.code(201).send({ tenant: id, people: people.length })
  })
}
