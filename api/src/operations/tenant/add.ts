import { addTenant, TenantConflict } from '../../tenancy/tenant-store.ts'
import type { Asked } from './arguments.ts'
import { judge, refusedFile, sayWarnings } from './judge.ts'
import { CannotReach, nothingStored, type Outcome } from './outcome.ts'
import { givePeople } from './people.ts'
import { originOf, withStore } from './store.ts'
import type { TenantFile } from '@portal/shared/contract'
import type { Config } from '../../config.ts'

/** `tenant add`: stores version 1 of a new tenant, all of it or nothing. */
export async function addFile(asked: Asked): Promise<Outcome> {
  const { subject: path, values, withPeople, env } = asked
  const judged = judge(asked)
  const { file, warnings } = judged
  if (!file) return refusedFile(path, judged)
  const name = file.company_short_name
  return withStore(env, async ({ config, db, ids, delivered, now }) => {
    if (withPeople && config.mode !== 'demo')
      return nothingStored('--with-demo-people is for the demo alone: nobody made up belongs to a real company.')
    try {
      const note = values.note ?? ''
      await addTenant(db, ids, { file, delivered, note, at: now, warnings: judged.warningCodes })
    } catch (error) {
      if (error instanceof TenantConflict) return nothingStored(sayConflict(error, path, name))
      throw error
    }
    const left = leftToDo(file, config)
    const address = originOf(config, file)
    const people = withPeople ? await givePeople(config, name).catch(sayUnreached) : null
    return {
      code: people?.code ?? 0,
      lines: [
        ...sayWarnings(path, warnings),
        `${file.tenant.full_name} is there as ${name}, version 1: ${address}`,
        ...(people?.lines ?? []),
        ...(left.length > 0 ? ['Left to do:', ...left.map((line) => `- ${line}`)] : []),
      ],
      data: { ok: true, company_short_name: name, version: 1, address, warnings, left_to_do: left, ...people?.data },
    }
  })
}

/** The tenant exists, and its people can be added later. */
function sayUnreached(error: unknown): Outcome {
  if (!(error instanceof CannotReach)) throw error
  return { code: 3, lines: [error.message], data: { ok: false, reason: error.message } }
}

/** Which name is taken, and how to resolve it. */
function sayConflict({ reason, current }: TenantConflict, path: string, name: string): string {
  if (reason === 'host') return `The host ${current} is another tenant’s: name another one under hosts.`
  return `There is a tenant ${name} already: choose another short name, or make this its new version with \`npm run portal -- tenant publish ${path}\`.`
}

/** The steps for a new tenant that no command can take: host names, certificates, keys and staff. */
function leftToDo(file: TenantFile, config: Config): string[] {
  const { hosts, nacha, capabilities, inbound } = file
  if (config.mode === 'demo') return []
  const origins = hosts.map((host) => `https://${host}`)
  const google = capabilities['login.variants']?.includes('google') && config.oidc
  return [
    `Administrator: \`npm run portal -- tenant admin ${file.company_short_name} --email …\`.`,
    `DNS: let ${hosts.join(', ')} lead to the edge.`,
    `Certificate: one that holds for ${hosts.join(', ')}.`,
    ...(config.processor.kind === 'stripe'
      ? [
          `Stripe: give ${file.company_short_name} an account of its own in STRIPE_ACCOUNTS, before the API starts again.`,
          `Stripe: register ${hosts.join(', ')} for wallets in that account, as the hosted origin is.`,
        ]
      : ['Processor: this server runs the simulator, and moves no money.']),
    ...(google
      ? [`Google: allow ${origins.map((origin) => `${origin}/`).join(', ')} at the issuer ${config.oidc!.issuer}.`]
      : []),
    ...(capabilities['ach.origination'] === 'file'
      ? [`Bank: agree with ${nacha.bank?.name ?? 'the bank'} on files of company ${nacha.company_id}.`]
      : []),
    ...(inbound.numbers.length === 0 || inbound.addresses.length === 0
      ? [
          'Answers: name under `inbound` the numbers and addresses at which people answer, or their STOP reaches nobody.',
        ]
      : []),
    ...(file.dashboard ? [`Dashboard: let the portal's key open ${file.dashboard.dashboard_id}.`] : []),
  ]
}
