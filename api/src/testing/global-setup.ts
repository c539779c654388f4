import { startTestDatabase, type TestServer } from './database.ts'

declare global {
  var __portalTestServer: TestServer | undefined
}

/** jest: one PostgreSQL for the run. */
export default async function globalSetup(): Promise<void> {
  globalThis.__portalTestServer = await startTestDatabase()
}
