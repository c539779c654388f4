import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Simulator } from '../server/simulator.ts'
import { frameHeaders } from '../../../../hosted/page/document.ts'
import { browserLanguage, sendPage } from '../../../../hosted/page/serve-page.ts'
import { walletEnd, walletPage } from './wallet-page.ts'

const Posted = v.object({ form_token: v.string(), action: v.picklist(['pay', 'fail', 'cancel']) })

/** The pages of the simulated wallets, in tabs of their own. The portal's server reads the result. */
export function addWalletPages(app: FastifyInstance, { wallets }: Simulator): void {
  app.get<{ Params: { id: string } }>('/wallets/:id', (request, reply) => {
    const session = wallets.show(request.params.id)
    return session ? send(reply, walletPage(session)) : gone(request, reply)
  })

  app.post<{ Params: { id: string } }>('/wallets/:id', (request, reply) => {
    const posted = v.safeParse(Posted, request.body)
    const session = posted.success ? wallets.claim(request.params.id, posted.output.form_token) : undefined
    if (!posted.success || !session) return gone(request, reply)
    if (posted.output.action === 'fail') {
      const again = wallets.show(session.id) ?? session
      return send(reply, walletPage(again, 'walletFailed'))
    }
    return send(reply, walletPage(wallets.end(session, posted.output.action === 'pay' ? 'completed' : 'cancelled')))
  })
}

const send = (reply: FastifyReply, page: string, status?: number): FastifyReply =>
  sendPage(reply, frameHeaders(null), page, status)

const gone = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(reply, walletEnd(undefined, 'used', browserLanguage(request)), 410)
