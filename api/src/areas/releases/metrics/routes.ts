import type { App } from '../../../http/context.ts'
import { assertOperatorToken } from '../../../http/operator-token.ts'
import { countQueue } from '../../../jobs/rows.ts'

/** This process's metrics for Prometheus, only on the API's own port: the edge answers 404 for them. */
export function metricsRoutes(app: App): void {
  const { metrics, db } = app.deps
  app.get('/metrics', async (request, reply) => {
    assertOperatorToken(request)
    // While the database is down, the other metrics matter even more.
    metrics.queue(await countQueue(db).catch(() => null))
    void reply.type(metrics.contentType)
    return metrics.text()
  })
}
