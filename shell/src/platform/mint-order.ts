import type { CallInput, consoleCalls } from '@portal/shared/contract'

type MintOrder = CallInput<typeof consoleCalls.mintOverride>['body']

/** Values of the form that makes an override. */
export interface MintValues {
  kind: MintOrder['kind']
  remote: string
  /** The version, the address of a build, or the set. */
  what: string
  hours: string
  /** Short name of the company on whose host the link opens. */
  tenant: string
}

/** The body of the call that makes an override; undefined while a field is missing. */
export function mintOrder({ hours, kind, remote, what }: MintValues): MintOrder | undefined {
  const value = what.trim()
  if (value === '') return undefined
  const common = { hours: Number(hours) }
  switch (kind) {
    case 'set':
      return { kind, set: value, ...common }
    case 'build':
      return { kind, remote, url: value, ...common }
    case 'version':
      return { kind, remote, version: value, ...common }
  }
}
