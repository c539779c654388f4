import { endpoints } from '@portal/shared/contract'
import type { App } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { endLink, showLink } from './end.ts'
import { viewPageLinks } from './list.ts'
import { sendPageLink } from './send.ts'

/** F-18: links to a page, which staff send and end. */
export function sentLinkRoutes(app: App): void {
  route(app, endpoints.listPageLinks, { allow: 'page_link.send' }, viewPageLinks)
  route(app, endpoints.sendPageLink, { allow: 'page_link.send' }, async (ctx) =>
    showLink(ctx, ctx.input.params.client_id, await sendPageLink(ctx)),
  )
  route(app, endpoints.endPageLink, { allow: 'page_link.send' }, async (ctx) => {
    await endLink(ctx)
    return showLink(ctx, ctx.input.params.client_id, ctx.input.params.link_id)
  })
}
