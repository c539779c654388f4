import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a file for a spreadsheet piece by piece. No cache keeps it, because it may name people. */
export const sendCsv = (reply: FastifyReply, { name, lines }: { name: string; lines: Readable }): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(lines)
