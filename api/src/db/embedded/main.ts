import closeWithGrace from 'close-with-grace'
import { DataFolderInUse, startEmbedded } from './start-embedded.ts'

/**
 * The database as a process of its own, for the supervisor: one JSON line on standard output when it takes
 * connections, then it stays until it is told to stop.
 */
const dataFolder = process.env['PORTAL_DATA'] ?? './data'

try {
  const database = await startEmbedded({
    dataFolder,
    onRestart: () => console.error('The database was gone and is being started again.'),
  })
  console.log(JSON.stringify({ ready: true, DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl }))
  const alive = setInterval(() => {}, 60_000)
  closeWithGrace({ delay: 20_000 }, async () => {
    clearInterval(alive)
    await database.stop()
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  // 75: "try again later" of sysexits.h; the supervisor does not restart on it
  process.exitCode = error instanceof DataFolderInUse ? 75 : 1
}
