import { createContext, useContext } from 'react'
import type { RemoteRelease } from '@portal/shared/contract'

/** The remotes of the page's release set. */
export const RemotesContext = createContext<readonly RemoteRelease[]>([])

/** Reads {@link RemotesContext}: routes and navigation come from here, never from a name in the shell's code. */
export function useRemotes(): readonly RemoteRelease[] {
  return useContext(RemotesContext)
}
