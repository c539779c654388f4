import type { App } from '../../../http/context.ts'

/** Tells the supervisor, load balancers and people whether the process is up and its database answers. */
export function healthRoutes(app: App): void {
  app.get('/api/v1/health', async (_request, reply) => {
    const { deps } = app
    const database = await deps.db.pool.query('select 1').then(
      () => 'ok' as const,
      () => 'away' as const,
    )
    if (database === 'away') void reply.code(503).header('retry-after', '1')
    return {
      success: database === 'ok' ? 'True' : 'False',
      message: '',
      data: { database, mode: deps.config.mode, tenants: deps.tenants.all().length },
    }
  })
}
