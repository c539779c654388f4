import * as v from 'valibot'
import { parseWireMoney } from '@portal/shared/domain'
import type { App } from '../../http/context.ts'
import type { DemoDeps } from '../demo-deps.ts'
import { listPeople } from '../people/list-people.ts'
import { readInput, tenantNamed } from './input.ts'

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
  /** `D-01` to `D-35` with their letters, or a staff archetype such as `agent`. */
  archetype: v.string(),
  overrides: v.optional(PersonOverrides, {}),
})

/** Lists the people, and adds a fresh one. */
export function peopleControl(app: App, demo: DemoDeps): void {
  const { deps, fresh } = demo

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
}
