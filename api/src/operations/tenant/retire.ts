import { readRetirement, retireTenant, takeBackTenant } from '../../areas/tenant/retirement/retire-tenant.ts'
import type { Asked } from './arguments.ts'
import { noTenant, refused, type Outcome } from './outcome.ts'
import { originOf, standingOf, withStore, type Store } from './store.ts'

/**
 * `tenant retire`: the hosts of a tenant stop answering; its rows stay. Without --yes the command only explains this.
 */
export const retire = ({ subject: name, values, isSure, env }: Asked): Promise<Outcome> =>
  withStore(env, async (store) => {
    const { db, ids, now } = store
    const given = { tenantId: name, delivered: deliveredOf(store, name), note: values.note ?? '', at: now }
    const before = await db.withTenant(name, (tx) => readRetirement(tx, given))
    if (!before) return noTenant(name)
    const { waiting, submitted } = before
    if (before.retiredAt) return refused(`${name} is retired already, since ${before.retiredAt.toISOString()}.`)
    if (!isSure)
      return refused(
        `This would close the hosts of ${name} and end every session there. ${waiting} payments wait and would not be taken; the results of ${submitted} under way would be heard of once it is taken back. Every row stays. Say --yes to do it.`,
        { waiting, submitted },
      )
    const ended = await retireTenant(db, ids, given)
    if (!ended) return refused(`${name} is retired already.`)
    const { staff, consumers } = ended
    return {
      code: 0,
      lines: [
        `${name} is retired: its hosts answer nobody within a second. ${staff} sessions of staff and ${consumers} of consumers have ended.`,
        `${waiting} payments wait and are not taken; ${submitted} are under way. Every row stays.`,
        `Taken back with \`npm run portal -- tenant restore ${name}\`.`,
      ],
      data: { ok: true, company_short_name: name, sessions: ended, waiting, submitted },
    }
  })

/** `tenant restore`: the hosts of a retired tenant answer again. */
export const restore = ({ subject: name, values, env }: Asked): Promise<Outcome> =>
  withStore(env, async (store) => {
    const { db, ids, now, config } = store
    const standing = await standingOf(store, name)
    if (!standing) return noTenant(name)
    const given = { tenantId: name, delivered: deliveredOf(store, name), note: values.note ?? '', at: now }
    if (!(await takeBackTenant(db, ids, given))) return refused(`${name} is not retired.`)
    const address = originOf(config, standing.file)
    return {
      code: 0,
      lines: [
        `${name} answers again within a second: ${address}`,
        'Everybody signs in anew, and what is due by now is taken by the next nightly run.',
      ],
      data: { ok: true, company_short_name: name, address },
    }
  })

const deliveredOf = ({ delivered }: Store, name: string) =>
  delivered.find((file) => file.company_short_name === name) ?? null
