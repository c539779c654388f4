/** For tests and previews only: the portal round a screen, an API held to the contract, sample data. */
export { buildClient } from './build-client.ts'
export { buildDebt } from './build-debt.ts'
export { buildSignedIn } from './build-signed-in.ts'
export { buildTenant } from './build-tenant.ts'

export { refuse, startApi, unanswered, unavailable, type Handlers, type PortalApi } from './portal-api.ts'
export { testHosted, type PortalSetting } from './portal-around.tsx'
export { showPreviews, type Preview } from './show-previews.tsx'
export { renderPortal, type PortalResult } from './render-portal.tsx'
export { inOrder, startScreenReader, type ScreenReader } from './screen-reader.ts'
export { stubRemotes } from './stub-remotes.ts'
