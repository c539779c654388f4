import type { App } from '../../../http/context.ts'
import { assertOperatorToken } from '../../../http/operator-token.ts'
import { countQueue } from '../../../jobs/rows.ts'

/** Figures of this process for Prometheus, on the API's own port alone: the edge answers 404 for it. */
export function metricsRoutes(app: App): void {
  const { metrics, db } = app.deps
  app.addHook('onResponse', async (request, reply) => {
    metrics.request(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    assertOperatorToken(request)
    // Without the database the rest is worth reading more than ever.
    metrics.queue(await countQueue(db).catch(() => null))
    void reply.type(metrics.contentType)
    return metrics.text()
  })
}
