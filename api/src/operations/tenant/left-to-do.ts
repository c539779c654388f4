import type { TenantFile } from '@portal/shared/contract'
import type { Config } from '../../config.ts'

/** What no command can do for a new tenant on a server: host names, certificates, keys and staff. */
export function leftToDo(file: TenantFile, config: Config): string[] {
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
          `Stripe: register ${hosts.join(', ')} for wallets, as the hosted origin is; keys and webhook are the server's.`,
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
