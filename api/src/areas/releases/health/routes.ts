import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../db/database.ts'
import type { App } from '../../../http/context.ts'

/** Tells the supervisor, load balancers and people whether the process is up and its database answers. */
export function healthRoutes(app: App): void {
  app.get('/api/v1/health', async (_request, reply) => {
    const { deps } = app
    const database = await stateOf(deps.db)
    if (database === 'away') void reply.code(503).header('retry-after', '1')
    return {
      success: database !== 'away' ? 'True' : 'False',
      message: '',
      data: { database, mode: deps.config.mode, tenants: deps.tenants.all().length },
    }
  })
}

/** Longer than this a database is away, however it comes: a server that stands still never answers. */
const PATIENCE_MS = 1_500

/** `full`: it answers and cannot write. Pages can still be read, so this is no reason to send people elsewhere. */
async function stateOf(db: Database): Promise<'ok' | 'full' | 'away'> {
  const asked = db.pool.query('select 1').then(
    () => true,
    () => false,
  )
  if (!(await Promise.race([asked, wait(PATIENCE_MS, false, { ref: false })]))) return 'away'
  return db.isFull() ? 'full' : 'ok'
}
