import { once } from 'node:events'
import { startTestDatabase } from './database.ts'

// Serves the test database to runs of jest that start again and again: prints its addresses, and stops it when the
// input ends or this process is told to, so that it never outlives its caller.
const told = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT'), once(process.stdin.resume(), 'end')])
const server = await startTestDatabase()
process.stdout.write(`${JSON.stringify({ ownerUrl: server.ownerUrl, appUrl: server.appUrl })}\n`)
await told
await server.stop()
process.exit(0)
