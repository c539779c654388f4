import type { ReactElement } from 'react'
import { act, render, type RenderResult } from '@testing-library/react'
import { portalAround, type PortalSetting } from './portal-around.tsx'

/** The additions of {@link renderPortal} to the testing library's result. */
export interface PortalResult extends RenderResult {
  /** Address now: path, query and hash. */
  address: () => string
}

/**
 * Draws a screen inside the real providers, as {@link portalAround} sets them up. Put an API in place with `startApi`
 * first when the screen calls one.
 */
export async function renderPortal(screen: ReactElement, setting: PortalSetting = {}): Promise<PortalResult> {
  let address = setting.route ?? '/'
  const tree = await portalAround(screen, setting, (now) => {
    address = now
  })
  // Awaited so that reads that answer at once have been drawn.
  const result = await act(async () => render(tree))
  return { ...result, address: () => address }
}
