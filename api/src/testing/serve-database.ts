import { once } from 'node:events'
import { startTestDatabase } from './database.ts'

// Serves the test database to runs of jest that start again and again: prints its addresses, and stops it when the
// input ends, so that it never outlives its caller.
const server = await startTestDatabase()
process.stdout.write(`${JSON.stringify({ ownerUrl: server.ownerUrl, appUrl: server.appUrl })}\n`)
process.stdin.resume()
await once(process.stdin, 'end')
await server.stop()
process.exit(0)
