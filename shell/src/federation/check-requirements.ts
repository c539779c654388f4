import type { RemoteRelease } from '@portal/shared/contract'
import { RemoteError } from './failure.ts'

/** Whether the shell's share scope has a version of a module that fits one that a remote was built with. */
export type Offers = (module: string, need: string) => boolean

/**
 * Compares what a release was built with and what the shell provides, before any of its files is asked for: a remote
 * that does not fit would only fail inside its own start.
 */
export function checkRequirements({ name, requires }: RemoteRelease, offers: Offers | undefined): void {
  for (const [module, need] of Object.entries(requires?.shared ?? {})) {
    if (offers?.(module, need) === false)
      throw new RemoteError('incompatible', `${name} needs ${module} ${need}, which the shell has not`)
  }
}
