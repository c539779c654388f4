import { changeTenant, tenantDifferences, tenantPath } from '@portal/shared/contract'
import { publishVersion, readStanding, TenantConflict } from '../../tenancy/tenant-store.ts'
import { parseTenantFile } from '../../tenancy/tenant-file.ts'
import type { Asked } from './arguments.ts'
import { judge, refusedFile, sayWarnings } from './judge.ts'
import { nothingStored, type Outcome } from './outcome.ts'
import { originOf, withStore } from './store.ts'

/** `tenant publish`: makes a file the new version of an existing tenant. */
export async function publishFile(asked: Asked): Promise<Outcome> {
  const { subject: path, values, env } = asked
  const judged = judge(asked)
  const { file, warnings } = judged
  if (!file) return refusedFile(path, judged)
  const name = file.company_short_name
  return withStore(env, async ({ config, db, ids, delivered: all, now }) => {
    const delivered = all.find((one) => one.company_short_name === name) ?? null
    const published = await db
      .withTenant(name, async (tx) => {
        const standing = await readStanding(tx, name, delivered)
        if (!standing)
          return nothingStored(`There is no tenant ${name}: make it with \`npm run portal -- tenant add ${path}\`.`)
        const differing = tenantDifferences(standing.file, file)
        if (differing.length === 0) return nothingStored(`${name} is as the file says already.`)
        const fixed = delivered ? differing.filter((one) => tenantPath(one.path)?.owner === 'operator') : []
        if (fixed.length > 0) return nothingStored(sayFixed(name, fixed))
        // The portal gives changed legal texts the next number: an accepted text is never overwritten.
        const changes = differing.map(({ path: at, to }) => ({ path: at, value: to }))
        return publishVersion(tx, ids, {
          tenantId: name,
          delivered,
          expected: standing.version,
          note: values.note ?? '',
          by: null,
          restoredFrom: null,
          at: now,
          make: () => ({
            file: parseTenantFile(changeTenant(standing.file, changes), path),
            warnings: judged.warningCodes,
          }),
        })
      })
      .catch((error: unknown) => {
        if (error instanceof TenantConflict) return nothingStored(sayConflict(error))
        throw error
      })
    if ('code' in published) return published
    const { version, changes } = published
    const address = originOf(config, file)
    return {
      code: 0,
      lines: [
        ...sayWarnings(path, warnings),
        `${name} is published as version ${version}, ${changes} settings changed: ${address}`,
      ],
      data: { ok: true, company_short_name: name, version, changes, address, warnings },
    }
  })
}

/**
 * Keeps the parts that only the delivered file may set: a published version never changes a host, a bank or an image (decision
 * 108).
 */
const sayFixed = (name: string, fixed: readonly { path: string }[]): string =>
  `${fixed.map(({ path }) => path.slice(1).replaceAll('/', '.')).join(', ')} of ${name} can be changed in its file among the tenants' alone: change it there and start the portal again.`

const sayConflict = ({ reason, current }: TenantConflict): string =>
  reason === 'host'
    ? `The host ${current} is another tenant’s: name another one under hosts.`
    : `Version ${current} was published meanwhile: look at it with \`npm run portal -- tenant show\`, and try once more.`
