import type { FastifyReply } from 'fastify'

/** An answer that is sent byte for byte: every repeat of a money call gets its first answer (M-2). */
export class FixedAnswer {
  readonly status: number
  /** JSON text. */
  readonly body: string
  readonly isReplay: boolean

  constructor(status: number, body: string, isReplay: boolean) {
    this.status = status
    this.body = body
    this.isReplay = isReplay
  }

  sendOn(reply: FastifyReply): string {
    void reply.code(this.status).type('application/json; charset=utf-8')
    if (this.isReplay) void reply.header('idempotent-replayed', 'true')
    return this.body
  }
}
