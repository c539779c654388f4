import type { ReleaseSet, RemoteRelease } from '@portal/shared/contract'
import type { RemoteLoader } from '@portal/shared/portal'
import type { Role } from '@portal/shared/session'
import { knowFiles } from './file-list.ts'
import type { RunningReleases } from './running-releases.ts'
import { warmRemote } from './warm.ts'

/** What is fetched before it is needed. */
export interface AskAhead extends Pick<RemoteLoader, 'warm'> {
  /** Asks for the lists of files that the pages of a role will need and this page lacks. */
  learn(role: Role): void
}

/** Who needs the files later asks for them again. */
const ignore = () => undefined

/** Fetches files and lists of files ahead, of remotes that the page may load. */
export function createAskAhead(
  { remotes }: ReleaseSet,
  releases: RunningReleases,
  mayLoad: (release: RemoteRelease) => boolean,
): AskAhead {
  return {
    warm: (remote, path) => {
      const release = releases.of(remote)
      if (!release || !mayLoad(release)) return
      if (release.files) warmRemote(release, path)
      else void knowFiles(release).then(() => warmRemote(release, path), ignore)
    },
    learn: (role) => {
      for (const release of remotes)
        if (mayLoad(release) && release.routes.some(({ roles }) => roles.includes(role)))
          void knowFiles(release).catch(ignore)
    },
  }
}
