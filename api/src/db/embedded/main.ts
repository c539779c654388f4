import closeWithGrace from 'close-with-grace'
import { DataFolderInUse, startEmbedded } from './start-embedded.ts'

/**
 * The database as a process of its own for the supervisor: it prints one JSON line when it accepts connections, and
 * runs until a signal stops it.
 */
const dataFolder = process.env['PORTAL_DATA'] ?? './data'
/** `--wait` waits so long for the database of a crashed start, which needs up to 15 s to stop. */
const patienceMs = process.argv.includes('--wait') ? 20_000 : 0

// A signal may arrive while the server is being set up, and the server must then still be stopped. So the listener is
// registered first.
const alive = setInterval(() => {}, 60_000)
const { uninstall } = closeWithGrace({ delay: 20_000, logger: false }, async () => {
  clearInterval(alive)
  const database = await starting.catch(() => null)
  await database?.stop()
})
const starting = startEmbedded({
  dataFolder,
  patienceMs,
  onRestart: () => console.error('The database was gone and is being started again.'),
})

try {
  const database = await starting
  console.log(JSON.stringify({ ready: true, DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl }))
} catch (error) {
  uninstall()
  clearInterval(alive)
  console.error(error instanceof Error ? error.message : error)
  // 75 is "try again later" of sysexits.h; the supervisor does not restart after it.
  process.exitCode = error instanceof DataFolderInUse ? 75 : 1
}
