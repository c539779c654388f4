import type { RemoteRelease } from '@portal/shared/contract'
import { RemoteError } from './failure.ts'

/** Whether the shell's share scope has a version of a module that satisfies a needed one. */
export type Offers = (module: string, need: string) => boolean

/**
 * Checks a release's shared modules against the shell's before any of its files is loaded: a remote that does not fit
 * would fail inside its own start.
 */
export function checkRequirements({ name, requires }: RemoteRelease, offers: Offers | undefined): void {
  for (const [module, need] of Object.entries(requires?.shared ?? {})) {
    if (offers?.(module, need) === false)
      throw new RemoteError('incompatible', `${name} needs ${module} ${need}, which the shell has not`)
  }
}
