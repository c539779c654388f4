import type { CallInput, consoleCalls } from '@portal/shared/contract'

type MintOrder = CallInput<typeof consoleCalls.mintOverride>['body']

/** The form of an override, as it is filled in. */
export interface MintValues {
  kind: MintOrder['kind']
  remote: string
  /** The version, the address of a build, or the set. */
  what: string
  hours: string
  /** Short name of the company on whose host the link is to be opened. */
  tenant: string
}

/** What is sent to make an override; undefined while something is still to be filled in. */
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
