import { listRegistry } from '../../tenancy/rows.ts'
import { asWritten } from '../../tenancy/file/written-images.ts'
import type { Asked } from './arguments.ts'
import { noTenant, type Outcome } from './outcome.ts'
import { originOf, standingOf, withStore } from './store.ts'

/** `tenant list`: lists every tenant with its current version. */
export const listTenants = ({ env }: Asked): Promise<Outcome> =>
  withStore(env, async (store) => {
    const added = await store.db.withoutTenant((tx) => listRegistry(tx))
    const names = new Set([
      ...store.delivered.map((file) => file.company_short_name),
      ...added.map(({ shortName }) => shortName),
    ])
    const tenants = []
    for (const name of [...names].sort()) {
      const standing = await standingOf(store, name)
      if (!standing) continue
      const { file, version, isDelivered } = standing
      tenants.push({
        short_name: name,
        full_name: file.tenant.full_name,
        version,
        is_delivered: isDelivered,
        address: originOf(store.config, file),
        retired_at: added.find(({ shortName }) => shortName === name)?.retiredAt?.toISOString() ?? null,
      })
    }
    const width = Math.max(...tenants.map((one) => one.short_name.length))
    return {
      code: 0,
      lines: tenants.map(
        (one) =>
          `${one.short_name.padEnd(width)}  ${one.full_name}, ${one.version === 0 ? 'as delivered' : `version ${one.version}`}${one.is_delivered ? '' : ', added'}, ${one.retired_at ? `retired on ${one.retired_at.slice(0, 10)}` : one.address}`,
      ),
      data: { ok: true, tenants },
    }
  })

/** `tenant show`: prints the current settings as a file that can be edited and published. */
export const showTenant = ({ subject: name, env }: Asked): Promise<Outcome> =>
  withStore(env, async (store) => {
    const standing = await standingOf(store, name)
    if (!standing) return noTenant(name)
    const { file, version } = standing
    const written = asWritten(file)
    return { code: 0, lines: [JSON.stringify(written, null, 2)], data: { ok: true, version, file: written } }
  })
