import type { FastifyInstance } from 'fastify'
import type { ViolationCounts } from '../inventory/violation-counts.ts'
import { plainHeaders, reportPath } from './security-headers.ts'

/** Where browsers report what a page's policy has stopped; the parser of such reports is for this address alone. */
export async function reportRoute(app: FastifyInstance, violations: ViolationCounts): Promise<void> {
  await app.register(async (reports) => {
    reports.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit: 65_536 },
      (_, body, done) => done(null, body),
    )
    reports.post(reportPath, async (request, reply) => {
      request.log.warn({ host: request.host, reports: request.body }, 'a browser reports a violation')
      violations.take(request.body)
      return reply.code(204).headers(plainHeaders).send()
    })
  })
}
