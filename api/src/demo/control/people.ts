import { Socket } from 'node:net'
import * as v from 'valibot'
import { parseWireMoney } from '@portal/shared/domain'
import type { App } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { listPeople } from '../people/list-people.ts'
import { readInput, tenantNamed } from './input.ts'

/** As long as the command waits, which does not call through the edge. */
const PATIENCE_MS = 170_000

const Listing = v.strictObject({
  /** All tenants when left out. */
  tenant: v.optional(v.string()),
  /** 'true' includes people added since the start. */
  fresh: v.optional(v.picklist(['true', 'false'])),
})

/** How a fresh person may differ from their kind. */
const PersonOverrides = v.strictObject({
  /** The amount owed at placement on the person's first debt, in dollars as text, "1234.50". */
  balance: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}(\.\d{2})?$/, 'must be dollars as text, such as 1234.50'),
      v.transform(parseWireMoney),
    ),
  ),
  /** The person's language. */
  language: v.optional(v.picklist(['en', 'es'])),
  /** The saved method that the person pays with; 'none' is mail. */
  method: v.optional(v.picklist(['card', 'bank', 'savings', 'paypal', 'none'])),
})

const NewPerson = v.strictObject({
  tenant: v.string(),
  /** `D-01` to `D-39` with their letters, or a staff archetype such as `agent`. */
  archetype: v.string(),
  overrides: v.optional(PersonOverrides, {}),
})

const OfTenant = v.strictObject({ tenant: v.string() })

/** Lists the people, adds a fresh one, and adds people to a tenant that has none. */
export function peopleControl(app: App, demo: DemoDeps): void {
  const { deps, fresh, data } = demo

  app.get('/demo/people.json', async (request) => {
    const wanted = readInput(Listing, request.query)
    const tenants = wanted.tenant === undefined ? deps.tenants.all() : [tenantNamed(demo, wanted.tenant)]
    const rows = []
    for (const tenant of tenants)
      rows.push(...(await listPeople(deps, tenant, wanted.fresh === 'true' ? 'all' : 'seeded')))
    return rows
  })

  app.post('/demo/people', async (request, reply) => {
    const { archetype, overrides, ...wanted } = readInput(NewPerson, request.body)
    const tenant = tenantNamed(demo, wanted.tenant)
    const id = await fresh.add(tenant, archetype, overrides)
    const [row] = await listPeople(deps, tenant, { id })
    return reply.code(201).send(row)
  })

  app.post('/demo/tenant-people', async (request, reply) => {
    const { tenant: id } = readInput(OfTenant, request.body)
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
