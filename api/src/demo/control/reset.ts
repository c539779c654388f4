import { Socket } from 'node:net'
import * as v from 'valibot'
import type { App } from '../../http/context.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { endFaults } from './fault.ts'
import { readInput, tenantNamed } from './input.ts'

/** As long as the edge waits for an answer. */
const PATIENCE_MS = 70_000

const Which = v.strictObject({ tenant: v.optional(v.string()) })

/** Resets the demo, for one tenant or for all, with the same ids. */
export function resetControl(app: App, demo: DemoDeps): void {
  const { deps, data, fresh, simulator } = demo
  app.post('/demo/reset', async (request) => {
    const { tenant } = readInput(Which, request.body)
    // All tenants at once, or one that has to be filled anew, may take longer than any other request.
    const { socket } = request.raw
    if (socket instanceof Socket) socket.setTimeout(PATIENCE_MS)
    const tenants = tenant === undefined ? deps.tenants.all() : [tenantNamed(demo, tenant)]
    await Promise.all(tenants.map((one) => endFaults(demo, one)))
    await Promise.all(
      tenants.map(async ({ id }) => {
        await simulator.reset(id)
        await data.reset(id)
        fresh.forget(id)
      }),
    )
    // Published settings are reset as well.
    await deps.tenants.refresh({ anew: true })
    return { tenants: tenants.map(({ id }) => id) }
  })
}
