import type { RemoteRelease } from '@portal/shared/contract'
import { renderPortal, type PortalResult, type PortalSetting } from '@portal/shared/testing'
import { RemotesContext } from '../routing/remotes-context.ts'
import { Screen } from '../routing/Screen.tsx'
import { shellTexts } from './shell-texts.ts'

/** Renders the whole shell at an address, with the test's remotes. */
export function renderScreen(
  setting: PortalSetting & { remotes?: readonly RemoteRelease[] } = {},
): Promise<PortalResult> {
  const { remotes = [], ...rest } = setting
  return renderPortal(
    <RemotesContext value={remotes}>
      <Screen />
    </RemotesContext>,
    { texts: shellTexts, ...rest },
  )
}
